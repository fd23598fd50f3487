import { describe, expect, test } from 'vitest';
import * as z from 'zod';
import { type CardId, setupGame } from '../../src/authoring/index.js';
import { sampleState } from '../../src/bots/index.js';
import { createFastMatch } from '../../src/fast/index.js';
import { createMatch, restoreMatch } from '../../src/index.js';
import { seededRandom } from '../../src/testing/random.js';
import { scrambleHidden } from '../../src/testing/scramble.js';
import { viewOf } from '../../src/view/view.js';

const game = setupGame({
  id: 'faces',
  cards: Object.fromEntries(['one', 'two', 'three', 'four'].map((name) => [name, { name, kind: 'card' }])),
  zones: {
    stock: { of: 'table', seenBy: 'nobody', holds: ['one', 'two', 'three', 'four'] },
    open: { of: 'table', seenBy: 'everyone' },
    column: { of: 'table', seenBy: 'faceUp', each: 2 },
  },
});
// Cards that lie face down have no name that a player could send: commands name their places.
const Zone = z.enum(['open', ...game.family('column')]);
const place = { from: Zone, index: z.int() };
const cardAt = (
  table: Readonly<Record<z.infer<typeof Zone>, readonly CardId[]>>,
  from: z.infer<typeof Zone>,
  at: number,
) => table[from].slice(at, at + 1);
const flip = game.command('flip', {
  fields: { ...place, face: z.enum(['up', 'down']) },
  candidates: () => [],
  run: ({ state, from, index, face, flip: turnOver }) => turnOver(cardAt(state.table, from, index), face),
});
const lay = game.command('lay', {
  fields: { ...place, zone: Zone },
  candidates: () => [],
  run: ({ state, from, index, zone, move }) => move(cardAt(state.table, from, index), zone),
});
const rules = game.ruleset({
  version: '1',
  seats: { min: 1, max: 2 },
  setup: ({ state, move }) => move(state.table.stock.slice(0, 3), 'column1'),
  flow: [game.phase('turning', { accepts: [flip, lay], moves: 'many', until: { never: () => false } })],
});
const begin = (seats: number) => {
  const match = createMatch({ rules, seats, seed: 1 });
  const [first, second] = match.state.table.column1;
  if (first === undefined || second === undefined) throw new Error('three cards are expected');
  return { match, first, second };
};
const seat = 'p1' as const;

describe('a zone whose cards have faces', () => {
  test('everybody sees the cards that lie face up, and only that there are others', () => {
    const { match, second } = begin(2);
    expect(match.view('p2').table.column1).toEqual(['hidden', 'hidden', 'hidden']);
    const receipt = match.send({ type: 'flip', seat, from: 'column1', index: 1, face: 'up' });
    const flipped = { type: 'card.flipped', card: second, def: 'two', seat: null, zone: 'column1', to: 'up' };
    expect(receipt.ok && match.viewEvents('p2', receipt.events)).toContainEqual(flipped);
    for (const viewer of ['p1', 'p2', 'spectator'] as const) {
      expect(match.view(viewer).table.column1).toEqual(['hidden', second, 'hidden']);
      expect(Object.keys(match.view(viewer).cards)).toEqual([second]);
    }
  });

  test('what everybody has seen stays face up, what nobody has seen stays face down', () => {
    const { match, second } = begin(2);
    const lays = (from: z.infer<typeof Zone>, at: number, zone: z.infer<typeof Zone>) => {
      const receipt = match.send({ type: 'lay', seat, from, index: at, zone });
      if (!receipt.ok) throw new Error(receipt.message);
      return match.viewEvents('p2', receipt.events).find(({ type }) => type === 'card.given');
    };
    expect(lays('column1', 0, 'column2')).toMatchObject({ card: null });
    expect(match.view('p2').table.column2).toEqual(['hidden']);
    expect(lays('column1', 0, 'open')).toMatchObject({ card: second });
    expect(lays('open', 0, 'column2')).toMatchObject({ card: second, faceUp: true });
    expect(match.view('p2').table.column2).toEqual(['hidden', second]);
    expect(lays('column2', 1, 'column1')).toMatchObject({ card: second, faceUp: true });
    expect(match.state.cards[second]).toMatchObject({ faceUp: true });
    expect(lays('column1', 1, 'open')).toMatchObject({ card: second, faceUp: true });
    expect(match.state.cards[second]).toMatchObject({ faceUp: false });
  });

  test('elsewhere a card cannot be flipped', () => {
    const { match, first } = begin(2);
    match.send({ type: 'lay', seat, from: 'column1', index: 0, zone: 'open' });
    const faults: string[] = [];
    const again = restoreMatch(match.save(), { rules, onFault: ({ message }) => faults.push(message) });
    const receipt = again.send({ type: 'flip', seat, from: 'open', index: 0, face: 'up' });
    expect(receipt).toMatchObject({ ok: false, code: 'rule-error' });
    expect(faults[0]).toContain(`card '${first}' cannot be flipped in 'open': the zone is not seenBy: 'faceUp'`);
  });

  test('faces are the same live and compiled, and in a save', () => {
    const { match } = begin(2);
    const fast = createFastMatch({ rules, seats: 2, seed: 1 });
    for (const one of [match, fast]) one.receive({ type: 'flip', seat, from: 'column1', index: 2, face: 'up' });
    expect(fast.state).toEqual(match.state);
    expect(restoreMatch(match.save(), { rules }).state).toEqual(match.state);
    for (const one of [match, fast]) one.receive({ type: 'flip', seat, from: 'column1', index: 2, face: 'down' });
    expect(fast.state).toEqual(match.state);
    expect(match.view('p2').table.column1).toEqual(['hidden', 'hidden', 'hidden']);
  });

  test('what lies face down makes no difference to what anybody sees, and bots guess it', () => {
    const { second } = begin(2);
    const fast = createFastMatch({ rules, seats: 2, seed: 1 });
    fast.receive({ type: 'flip', seat, from: 'column1', index: 1, face: 'up' });
    const random = seededRandom(1);
    const view = fast.view('p2');
    for (let i = 0; i < 20; i++) {
      expect(viewOf(scrambleHidden(fast.state, 'p2', rules, random), 'p2', rules, view.value)).toEqual(view);
    }
    const defs = Array.from({ length: 40 }, () => {
      const { table, cards } = sampleState(view, rules, random);
      const { column1: guessed = [] }: Readonly<Record<string, readonly CardId[]>> = table;
      expect(guessed[1]).toBe(second);
      return cards[guessed[0] ?? '']?.def;
    });
    expect(new Set(defs)).toEqual(new Set(['one', 'three', 'four']));
  });

  test('who plays alone may take back what showed a card; who has opponents may not', () => {
    for (const [seats, ok] of [
      [1, true],
      [2, false],
    ] as const) {
      const { match } = begin(seats);
      match.send({ type: 'flip', seat, from: 'column1', index: 0, face: 'up' });
      expect(match.undo(seat).ok).toBe(ok);
    }
  });
});
