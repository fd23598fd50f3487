import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import type { CardDef } from '../../src/model/index.js';
import { rulesets } from '../../src/rulesets/index.js';
import { rowsOf } from './markdown.js';

/** The games with cards of their own; the others have a French deck. */
const games = Object.values(rulesets).filter(({ cards }) => !Object.hasOwn(cards, 'ace-of-spades'));

/** The cells that a row must have for its card: numbers and text. */
function cellsOf({ text, cost = {}, power, health }: CardDef): string[] {
  const prices = [cost.mana, cost.trade, cost.stamina, cost.time].filter((price) => price !== undefined).map(String);
  const strength = health === undefined ? `${power}` : `${power}/${health}`;
  return [...prices, ...(power === undefined ? [] : [strength]), ...(text === undefined ? [] : [text])];
}

test.each(games)('the page of $id has every card, as it is', ({ id, cards }) => {
  const rows = rowsOf(readFileSync(`docs/rulesets/${id}.md`, 'utf8'));
  const rowOf = ({ id: def, name }: CardDef): readonly string[] =>
    rows.find(({ cells: [first = ''] }) => first === `\`${def}\`` || first.split(', ').includes(name))?.cells ?? [];
  const missing = Object.values(cards).flatMap((card) => {
    const row = rowOf(card);
    return cellsOf(card).flatMap((cell) => (row.includes(cell) ? [] : [`${card.name}: ${cell}`]));
  });
  expect(games.length).toBe(7);
  expect(missing).toEqual([]);
  expect(Object.values(cards).filter((card) => rowOf(card).length === 0)).toEqual([]);
});
