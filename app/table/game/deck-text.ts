import type { Ruleset } from '../../../src/index.js';
import { countsOf } from './kept-decks.js';
import type { DeckList } from './table-setup.js';

/** A deck as text, to be kept or sent: its name, and a line for each card. */
export function deckToText(rules: Ruleset, { name, cards, pool = [] }: DeckList): string {
  const lines = (list: readonly string[]): string[] =>
    countsOf(rules, list).map(({ def, count }) => `${count} ${rules.cards[def]?.name ?? def}`);
  return [`# ${name} (${rules.id})`, ...lines(cards), ...(pool.length > 0 ? ['## pool', ...lines(pool)] : [])].join(
    '\n',
  );
}

/** Reads a deck out of text. Throws with the line that it does not understand. */
export function deckFromText(rules: Ruleset, text: string): DeckList {
  const byName = new Map(
    Object.values(rules.cards).flatMap(({ id, name }) => [[name.toLowerCase(), id] as const, [id, id] as const]),
  );
  let name = 'Imported deck';
  const cards: string[] = [];
  const pool: string[] = [];
  let list = cards;
  for (const [index, raw] of text.split('\n').entries()) {
    const line = raw.trim();
    if (line === '') continue;
    if (/^##\s*pool/i.test(line)) list = pool;
    else if (line.startsWith('#')) name = line.replace(/^#\s*/, '').replace(/\s*\([\w-]+\)$/, '') || name;
    else {
      const [, count = '1', card = ''] = /^(?:(\d{1,2})\s*[x×]?\s+)?(.+)$/.exec(line) ?? [];
      const def = byName.get(card.toLowerCase());
      if (def === undefined) throw new Error(`Line ${index + 1}: there is no card “${card}” in ${rules.name}.`);
      list.push(...Array.from({ length: Number(count) }, () => def));
    }
  }
  if (cards.length === 0) throw new Error('There is no card in it. Write a line such as “2 Scout” for each card.');
  return { name, cards, ...(pool.length > 0 ? { pool } : {}) };
}
