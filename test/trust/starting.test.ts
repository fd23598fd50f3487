import { describe, expect, test } from 'vitest';
import * as z from 'zod';
import { seenBy, setupGame, standardTurn, type ToolsOf } from '../../src/authoring/index.js';
import { commands } from '../../src/commands/index.js';
import { createFastMatch } from '../../src/fast/index.js';
import { createMatch } from '../../src/match/create-match.js';
import type { MatchFault } from '../../src/match/types.js';
import { RulesetError } from '../../src/model/index.js';
import { units } from '../../src/parts/index.js';
import { draft, hearts, holdem } from '../../src/rulesets/index.js';
import { hashState } from '../../src/state/hash.js';
import { arrange } from '../../src/testing/index.js';
import { starterSeats } from '../../src/testing/random-play.js';
import { tiny, tinySeats } from '../fixtures/tiny.js';

const game = setupGame({
  id: 'broken',
  parts: [units],
  state: { half: seenBy('everyone', z.boolean().default(false)) },
});
const crash = game.effect('crash', {
  run: ({ state }) => {
    state.own.half = true;
    throw new Error('a bug at the start');
  },
});
type At = ToolsOf<typeof game>;
const crashing = ({ queue }: At): void => queue(crash());
const losing = ({ queue }: At): void => queue({ type: 'unlisted' });

/** Its setup runs one function, and each of its turns begins with another. */
const broken = (setup: (at: At) => void = () => {}, start: (at: At) => void = () => {}) =>
  game.ruleset({
    version: '1',
    cards: { pawn: { name: 'Pawn', kind: 'unit' } },
    decks: { all: { cards: ['pawn', 'pawn'] } },
    setup,
    turn: standardTurn({ start: { run: start }, selection: { accepts: [commands.endTurn] } }),
  });
const seats = (['p1', 'p2'] as const).map((id) => ({ id, deck: ['pawn', 'pawn'] }));

describe('18 a fault at the start', () => {
  test.each([true, false])('is thrown by createMatch, with what is wrong (checks %s)', (checks) => {
    const start = (rules: ReturnType<typeof broken>) => () => createMatch({ rules, seats, seed: 1, checks });
    expect(start(broken(losing))).toThrow(RulesetError);
    expect(start(broken(losing))).toThrow(/setup: no effect is called 'unlisted': make it by `game.effect`/);
    expect(start(broken(crashing))).toThrow('setup: a bug at the start');
    expect(start(broken(undefined, crashing))).toThrow('setup: a bug at the start');
    expect(start(broken())).not.toThrow();
  });

  test('is thrown in the fast lane too', () => {
    expect(() => createFastMatch({ rules: broken(crashing), seats, seed: 1 })).toThrow('a bug at the start');
  });

  test.each([true, false])(
    'of a match that is started later is a rule-error, and the match is where it was (checks: %s)',
    (checks) => {
      const faults: MatchFault[] = [];
      const options = { rules: broken(crashing), seats, seed: 1, start: false, checks };
      const match = createMatch({ ...options, onFault: (fault) => faults.push(fault) });
      // Of another match: nobody has looked at this one yet.
      const before = hashState(createMatch(options).state);
      for (let i = 0; i < 2; i++) expect(match.start()).toMatchObject({ ok: false, code: 'rule-error' });
      expect(hashState(match.state)).toBe(before);
      expect(faults.map(({ message }) => message)).toEqual(['a bug at the start', 'a bug at the start']);
      // The error itself: its stack leads to the line of the author.
      expect(faults[0]?.error).toHaveProperty('stack', expect.stringContaining('starting.test.ts'));
    },
  );

  test('of an arranged position is a rule-error as often as it is tried', () => {
    const rules = broken(undefined, crashing);
    const match = arrange(rules, { phase: 'turnStart', p1: {}, p2: {} });
    for (let i = 0; i < 3; i++) {
      expect(match.send({ type: 'turn.end', seat: 'p1' })).toMatchObject({ ok: false, code: 'rule-error' });
      expect(match.settled).toBe(false);
    }
    expect(match.settle()).toMatchObject({ ok: false, code: 'rule-error' });
    expect(match.record.commands).toEqual([]);
    expect(match.state.own.half).toBe(false);
  });
});

test('15 a save does not grow with the history', () => {
  const match = createMatch({ rules: tiny, seats: tinySeats(), seed: 1, checks: false, trace: false });
  const sizes: number[] = [];
  for (let i = 0; i < 3000; i++) {
    match.send({ type: 'health.scorch', seat: 'p1', amount: 1 });
    expect(match.undo('p1').ok).toBe(true);
    if (i % 1000 === 999) sizes.push(JSON.stringify(match.save()).length);
  }
  expect(match.record.commands).toHaveLength(6000);
  expect(Math.max(...sizes) - Math.min(...sizes)).toBeLessThan(10);
});

describe.each([draft, hearts, holdem])('cards for a seat of $id, which has none of its own', (rules) => {
  const card = Object.keys(rules.cards)[0] as string;

  test.each(['deck', 'pool'] as const)('are refused by name: %s', (zone) => {
    const seats = starterSeats(rules).map((seat) => (seat.id === 'p2' ? { ...seat, [zone]: [card] } : seat));
    for (const create of [createMatch, createFastMatch]) {
      expect(() => create({ rules, seats, seed: 1 })).toThrow(
        `seats.p2.${zone}: a seat of '${rules.id}' has no zone '${zone}': leave the cards out`,
      );
    }
    expect(createMatch({ rules, seats: seats.map(({ id }) => ({ id, [zone]: [] })), seed: 1 }).phase).not.toBe('setup');
  });
});
