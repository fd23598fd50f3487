import { describe, expect, test } from 'vitest';
import * as z from 'zod';
import { commands, handCards, seenBy, setupGame, standardTurn } from '../../src/authoring/index.js';
import { createFastMatch } from '../../src/fast/index.js';
import { createMatch } from '../../src/match/create-match.js';

const game = setupGame({ id: 'auction', state: { high: seenBy('everyone', z.int().default(0)) } });

const raise = game.command('bid.raise', {
  fields: { amount: z.coerce.number().int(), note: z.string().default('none') },
  denyIf: {
    'too-low': ({ state, amount }) => amount <= state.own.high && `more than ${state.own.high} is asked`,
    'insufficient-resource': ({ amount }) => amount > 900 && 'you have 900',
  },
  candidates: ({ state }) => [{ amount: { from: state.own.high + 1, to: 900 }, note: 'none' }],
  run: ({ state, amount }) => {
    state.own.high = amount;
  },
});
const pass = game.command('cards.pass', {
  from: 'hand',
  count: 2,
  fields: { name: z.string().optional() },
  candidates: ({ my }) => [{ cards: { some: handCards(my), min: 2, max: 2 } }],
});
const never = game.command('bid.never', {
  fields: { amount: z.int().min(1).max(9) },
  denyIf: { 'too-low': () => 'never' },
});

const rules = game.ruleset({
  version: '1',
  cards: { lot: { name: 'Lot', kind: 'lot' } },
  decks: { all: { cards: Array.from({ length: 20 }, () => 'lot') } },
  opening: { hand: 4 },
  turn: standardTurn({ selection: { accepts: [commands.endTurn, raise, pass, never] } }),
});
const seats = (['p1', 'p2'] as const).map((id) => ({ id, deck: [...rules.decks.all!.cards] }));
const newMatch = (openingHand = 4) => createMatch({ rules, seats, seed: 1, policies: { openingHand } });

describe('offers', () => {
  test('name ranges and “some of”, beside what is complete', () => {
    const match = newMatch();
    const hand = handCards(match.state.seats.p1!);
    expect(match.offers('p1')).toEqual([
      { type: 'turn.end', seat: 'p1' },
      { type: 'bid.raise', seat: 'p1', amount: { from: 1, to: 900 }, note: 'none' },
      { type: 'cards.pass', seat: 'p1', cards: { some: hand, min: 2, max: 2 } },
      { type: 'match.concede', seat: 'p1' },
    ]);
    expect(match.offers('p2')).toEqual([{ type: 'match.concede', seat: 'p2' }]);
  });

  test('of a wide range, legal lists a few; of a narrow one, all', () => {
    const match = newMatch();
    const bids = () => match.legal('p1').flatMap((command) => (command.type === 'bid.raise' ? [command.amount] : []));
    expect(bids()).toEqual([1, 226, 451, 675, 900]);
    expect(match.send({ type: 'bid.raise', seat: 'p1', amount: 880 }).ok).toBe(true);
    expect(bids()).toEqual(Array.from({ length: 20 }, (_, i) => 881 + i));
  });

  test('of a few cards, legal lists every choice; of many, some', () => {
    const passes = (size: number) =>
      newMatch(size)
        .legal('p1')
        .filter(({ type }) => type === 'cards.pass');
    expect(passes(4)).toHaveLength(6);
    expect(new Set(passes(4).map((command) => JSON.stringify(command))).size).toBe(6);
    expect(passes(19).length).toBeGreaterThan(0);
    expect(passes(19).length).toBeLessThan(40);
  });

  test('an answer that is not listed is judged like any other', () => {
    const match = newMatch();
    expect(match.send({ type: 'bid.raise', seat: 'p1', amount: 333 }).ok).toBe(true);
    expect(match.send({ type: 'bid.raise', seat: 'p1', amount: 333 })).toMatchObject({ ok: false, code: 'too-low' });
    expect(match.send({ type: 'bid.raise', seat: 'p1', amount: 901 })).toMatchObject({ code: 'insufficient-resource' });
    expect(match.receive({ type: 'bid.raise', seat: 'p1', amount: { from: 400, to: 900 } })).toMatchObject({
      code: 'malformed',
      path: 'amount',
    });
  });

  test('a command is carried out and recorded as its schema makes it, and a field may be called anything', () => {
    const match = newMatch();
    expect(match.send({ type: 'bid.raise', seat: 'p1', amount: '7' }).ok).toBe(true);
    expect(match.state.own.high).toBe(7);
    expect(match.record.commands).toEqual([{ type: 'bid.raise', seat: 'p1', amount: 7, note: 'none' }]);
    const cards = handCards(match.state.seats.p1!).slice(0, 2);
    expect(match.send({ type: 'cards.pass', seat: 'p1', cards, name: 'gift' }).ok).toBe(true);
  });

  test('are the same in the fast lane', () => {
    const fast = createFastMatch({ rules, seats, seed: 1, policies: { openingHand: 4 } });
    expect(fast.offers('p1')).toEqual(newMatch().offers('p1'));
  });
});
