import { describe, expect, test } from 'vitest';
import * as z from 'zod';
import { checkInvariants } from '../../src/engine/index.js';
import { createFastMatch } from '../../src/fast/index.js';
import { legalCommands } from '../../src/legal/index.js';
import { SeatId } from '../../src/model/index.js';
import { holdem, makeHoldem } from '../../src/rulesets/holdem/index.js';
import { type Random, seededRandom } from '../../src/testing/random.js';
import { type Playable, randomMove, sendMove } from '../../src/testing/random-play.js';
import { scrambleHidden } from '../../src/testing/scramble.js';
import { emptyTally, soakMatch } from '../../src/testing/soak.js';
import { viewOf } from '../../src/view/view.js';
import { viewEvents } from '../../src/view/view-events.js';
import { randomRuns } from '../random-runs.js';
import { endByTimeouts, playedTwice } from './whole-matches.js';

const matches = randomRuns(100);

const STACK = 1000;

/** Chips on the table, counted here once more: the rules are not asked. */
const Chips = z.looseObject({ stack: z.number(), paid: z.number() });
const chipsIn = ({ state }: Pick<Playable, 'state'>): number =>
  state.order.reduce((sum, id) => {
    const { stack, paid } = Chips.parse(state.seats[id]?.own);
    return sum + stack + paid;
  }, 0);

/** Half of the time a check or a call: who raises at random is all-in before the flop. */
function someMove(match: Playable, random: Random) {
  const calm = match.waitingFor
    .flatMap((seat) => match.legal(seat))
    .filter(({ type }) => type === 'bet.check' || type === 'bet.call');
  return calm.length > 0 && random.chance(2) ? random.pick(calm) : randomMove(match, random);
}

/** A random match of two to eight seats in which no chip is lost. */
function playedOut(seed: number, leavers = 0, rules: typeof holdem = holdem) {
  const seats = 2 + (seed % 7);
  const check = (match: Playable): void => {
    expect(chipsIn(match)).toBe(seats * STACK);
    checkInvariants(match.state, rules);
  };
  return playedTwice(rules, { seats, seed, leavers, leaveOneIn: 12, move: someMove, check });
}

describe('random matches', () => {
  test(`${matches} of two to eight seats to the end, in both lanes, and no chip is lost`, () => {
    for (let seed = 0; seed < matches; seed++) {
      const { outcome, order } = playedOut(seed);
      const [winner] = outcome?.winners ?? [];
      expect([outcome?.reason, outcome?.winners.length]).toEqual(['chips', 1]);
      expect(outcome?.scores?.[winner ?? 'p1']).toBe(order.length * STACK);
      expect(outcome?.ranks?.flat().sort()).toEqual([...order].sort());
    }
  });

  test('50 that seats leave', () => {
    const reasons = new Set<string | undefined>();
    for (let seed = 0; seed < 50; seed++) reasons.add(playedOut(seed, 1 + (seed % 3)).outcome?.reason);
    expect([...reasons].sort()).toEqual(['chips', 'left']);
  });

  test('of a number of hands: whoever has most chips then has won', () => {
    const five = makeHoldem({ hands: 5 });
    const ends = Array.from({ length: 20 }, (_, seed) => playedOut(seed, 0, five));
    expect(Math.max(...ends.map(({ round }) => round))).toBe(5);
    for (const { outcome } of ends) {
      const scores = outcome?.scores ?? {};
      const most = Math.max(...Object.values(scores));
      expect(outcome?.winners).toEqual(SeatId.options.filter((seat) => scores[seat] === most));
    }
  });

  test('nothing leaks, restores differ in nothing, and bad input changes nothing', () => {
    const tally = emptyTally();
    for (let seed = 0; seed < 12; seed++)
      soakMatch(holdem, `${seed}`, { lane: seed % 2 ? 'live' : 'fast', seats: 2 + (seed % 5) }, tally);
    expect(tally.leakChecks).toBeGreaterThan(5);
  });

  test('a match in which nobody does anything comes to an end by its timeouts', () => {
    expect(endByTimeouts(holdem, 3)).toBe('chips');
  });
});

test('whatever a viewer may not see changes nothing that it is given, after any command', () => {
  const phases = new Set<string>();
  for (let seed = 0; seed < 6; seed++) {
    const random = seededRandom(`leaks/${seed}`);
    const match = createFastMatch({ rules: holdem, seats: 2 + (seed % 3), seed, events: true });
    for (let move = someMove(match, random); move !== null; move = someMove(match, random)) {
      const receipt = sendMove(match, move);
      const events = receipt.ok ? receipt.events : [];
      phases.add(match.phase);
      for (const viewer of [...match.state.order, 'spectator' as const]) {
        const other = scrambleHidden(match.state, viewer, holdem, random);
        expect(viewOf(other, viewer, holdem)).toEqual(viewOf(match.state, viewer, holdem));
        expect(viewEvents(viewer, events, other, holdem)).toEqual(viewEvents(viewer, events, match.state, holdem));
        if (viewer === 'spectator') continue;
        expect(legalCommands(other, viewer, holdem)).toEqual(legalCommands(match.state, viewer, holdem));
      }
    }
  }
  expect([...phases].sort()).toEqual(['animating', 'flop.bet', 'over', 'preflop.bet', 'river.bet', 'turn.bet']);
});

describe('the chart', () => {
  test('has one betting phase on four streets', () => {
    expect([...holdem.flow.phases.keys()]).toEqual([
      'preflop.dealing',
      'preflop.bet',
      'flop.board',
      'flop.bet',
      'turn.board',
      'turn.bet',
      'river.board',
      'river.bet',
      'showdown',
      'payout',
      'animating',
    ]);
    const bets = ['preflop', 'flop', 'turn', 'river'].map((street) => holdem.flow.phases.get(`${street}.bet`)?.node);
    expect(new Set(bets).size).toBe(1);
  });
});
