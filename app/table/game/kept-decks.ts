import { deckFaults } from '../../../src/engine/deck-faults.js';
import type { Ruleset } from '../../../src/index.js';
import { keptForGood, readFields } from './browser-store.js';
import type { DeckList } from './table-setup.js';

const KEY = 'turnchart.decks';

type StoredDecks = Readonly<Record<string, readonly DeckList[]>>;

const all = (): StoredDecks => readFields(keptForGood, KEY) as StoredDecks;

/** The decks that were built for a game in this browser. */
export const ownDecks = (rules: string): readonly DeckList[] => all()[rules] ?? [];

/** Keeps a deck under its name; one of the same name is replaced. */
export function keepDeck(rules: string, deck: DeckList): void {
  const others = ownDecks(rules).filter(({ name }) => name !== deck.name);
  keptForGood.write(KEY, JSON.stringify({ ...all(), [rules]: [...others, deck] }));
}

export function forgetDeck(rules: string, name: string): void {
  keptForGood.write(KEY, JSON.stringify({ ...all(), [rules]: ownDecks(rules).filter((deck) => deck.name !== name) }));
}

/** What is wrong with a deck by the rules of its game, with cards called by their names. */
export const deckFaultTexts = (rules: Ruleset, { cards, pool }: DeckList): string[] =>
  deckFaults(rules, { cards, ...(pool ? { pool } : {}) }).map((fault) =>
    fault.replace(/'([\w-]+)'/g, (_, id: string) => rules.cards[id]?.name ?? id),
  );

/** How often each card is in a list, in the order of their costs. */
export function countsOf(rules: Ruleset, cards: readonly string[]): { def: string; count: number }[] {
  const counts = new Map<string, number>();
  for (const def of cards) counts.set(def, (counts.get(def) ?? 0) + 1);
  return [...counts]
    .map(([def, count]) => ({ def, count }))
    .sort((a, b) => deckbuildingCost(rules, a.def) - deckbuildingCost(rules, b.def) || a.def.localeCompare(b.def));
}

/** The largest number that a card costs of anything: what a curve is drawn by. */
export const deckbuildingCost = (rules: Ruleset, def: string): number => {
  const amounts = Object.entries(rules.cards[def]?.cost ?? {}).filter(([resource]) => resource !== 'time');
  return Math.max(0, ...amounts.map(([, amount]) => amount));
};

/** How many cards of a deck cost 0, 1, 2 and so on; the last is for everything from 7 up. */
export function curveOf(rules: Ruleset, cards: readonly string[]): number[] {
  const curve = Array.from({ length: 8 }, () => 0);
  for (const def of cards) {
    const at = Math.min(7, deckbuildingCost(rules, def));
    curve[at] = (curve[at] ?? 0) + 1;
  }
  return curve;
}
