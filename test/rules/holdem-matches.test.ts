import { expect, test } from 'vitest';
import * as z from 'zod';
import { checkInvariants } from '../../src/engine/index.js';
import { createFastMatch } from '../../src/fast/index.js';
import { legalCommands } from '../../src/legal/index.js';
import { SeatId } from '../../src/model/index.js';
import { holdem, makeHoldem } from '../../src/rulesets/holdem/index.js';
import { type Random, seededRandom } from '../../src/testing/random.js';
import { type Playable, randomMove, sendMove } from '../../src/testing/random-play.js';
import { scrambleHidden } from '../../src/testing/scramble.js';
import { viewOf } from '../../src/view/view.js';
import { viewEvents } from '../../src/view/view-events.js';
import { playedTwice, testWholeMatches } from './whole-matches.js';

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

const seatsOf = (seed: number): number => 2 + (seed % 7);
/** No chip is lost. */
const check = (match: Playable): void => {
  expect(chipsIn(match)).toBe(match.state.order.length * STACK);
  checkInvariants(match.state, holdem);
};

testWholeMatches({
  rules: holdem,
  matches: 100,
  seats: seatsOf,
  leaveOneIn: 12,
  move: someMove,
  check,
  ended: ({ outcome, order }) => {
    const [winner] = outcome?.winners ?? [];
    expect([outcome?.reason, outcome?.winners.length]).toEqual(['chips', 1]);
    expect(outcome?.scores?.[winner ?? 'p1']).toBe(order.length * STACK);
    expect(outcome?.ranks?.flat().sort()).toEqual([...order].sort());
  },
  leaving: { matches: 50, reasons: ['chips', 'left'] },
  soaks: { matches: 12, seats: (seed) => 2 + (seed % 5) },
  idle: { rules: holdem, seats: 3, reason: 'chips' },
});

test('of a number of random hands: whoever has most chips then has won', () => {
  const five = makeHoldem({ hands: 5 });
  const ends = Array.from({ length: 20 }, (_, seed) =>
    playedTwice(five, { seats: seatsOf(seed), seed, move: someMove, check }),
  );
  expect(Math.max(...ends.map(({ state }) => state.round))).toBe(5);
  for (const { state } of ends) {
    const scores = state.outcome?.scores ?? {};
    const most = Math.max(...Object.values(scores));
    expect(state.outcome?.winners).toEqual(SeatId.options.filter((seat) => scores[seat] === most));
  }
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

test('there is one betting phase on four streets', () => {
  const bets = ['preflop', 'flop', 'turn', 'river'].map((street) => holdem.flow.phases.get(`${street}.bet`)?.node);
  expect(new Set(bets).size).toBe(1);
});
