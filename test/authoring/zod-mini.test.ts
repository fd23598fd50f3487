import { describe, expect, test } from 'vitest';
import * as classic from 'zod';
import * as mini from 'zod/mini';
import { SeatId, seenBy, setupGame, standardTurn } from '../../src/authoring/index.js';
import { createMatch } from '../../src/match/create-match.js';

/** A game whose schemas are those of one of the two faces of zod. */
function bids(high: mini.core.$ZodType<number>, coins: mini.core.$ZodType<number>) {
  const game = setupGame({ id: 'bids', state: { high: seenBy('everyone', high) } });
  const bid = game.command('bid', {
    fields: { coins, to: mini.nullable(SeatId) },
    run: ({ state, coins: amount }) => {
      state.own.high = amount;
    },
  });
  return game.ruleset({ version: '1', cards: {}, turn: standardTurn({ selection: { accepts: [bid] } }) });
}

const games = {
  zod: bids(classic.int().default(0), classic.int().min(1).lt(4)),
  'zod/mini': bids(mini._default(mini.int(), 0), mini.int().check(mini.minimum(1), mini.lt(4))),
};

describe.each(Object.entries(games))('a game with schemas of %s', (_name, rules) => {
  const match = createMatch({ rules, seats: 2, seed: 1 });
  const seat = match.waitingFor[0] ?? 'p1';

  test('lists what its fields may be', () => {
    const offers = match.offers(seat).filter(({ type }) => type === 'bid');
    expect(offers.map(({ coins, to }) => [coins, to])).toEqual(
      ['p1', 'p2', null].map((to) => [{ from: 1, to: 3 }, to]),
    );
  });

  test('says in English what is wrong with a field', () => {
    expect(match.receive({ type: 'bid', seat, coins: 'two', to: null })).toMatchObject({
      code: 'malformed',
      path: 'coins',
      message: 'coins: Invalid input: expected number, received string',
    });
    expect(match.receive({ type: 'bid', seat, coins: 4, to: null })).toMatchObject({
      message: 'coins: Too big: expected number to be <4',
    });
  });

  test('has its defaults and takes its commands', () => {
    expect(match.state.own).toEqual({ high: 0 });
    expect(match.receive({ type: 'bid', seat, coins: 2, to: null }).ok).toBe(true);
    expect(match.state.own).toEqual({ high: 2 });
  });
});
