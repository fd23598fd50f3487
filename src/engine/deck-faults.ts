import type { Deck, Ruleset } from '../model/index.js';

/**
 * Messages about everything that is wrong with a deck, by its ruleset's rules for decks. Empty when the deck is legal.
 */
export function deckFaults(rules: Ruleset, deck: Deck): string[] {
  const { min = 0, max = Number.POSITIVE_INFINITY, copies = Number.POSITIVE_INFINITY } = rules.deckRules;
  const faults: string[] = [];
  const size = deck.cards.length;
  if (size < min) faults.push(`it has ${size} cards and needs at least ${min}`);
  if (size > max) faults.push(`it has ${size} cards and may have at most ${max}`);
  const counts = new Map<string, number>();
  for (const def of deck.cards) counts.set(def, (counts.get(def) ?? 0) + 1);
  for (const [def, count] of counts) {
    if (!Object.hasOwn(rules.cards, def)) faults.push(`there is no card '${def}' in '${rules.id}'`);
    else if (count > copies) faults.push(`it has ${count} of '${def}' and may have ${copies}`);
  }
  for (const def of deck.pool ?? []) {
    if (!Object.hasOwn(rules.cards, def)) faults.push(`there is no card '${def}' in '${rules.id}' for its pool`);
  }
  return faults;
}
