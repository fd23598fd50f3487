import { describe, expect, test } from 'vitest';
import { createFastMatch } from '../../src/fast/index.js';
import { hashState } from '../../src/state/hash.js';
import { playMatch } from '../../src/testing/check/play-match.js';
import { bothLanes } from '../../src/testing/check/watchers/both-lanes.js';
import { seededRandom } from '../../src/testing/random.js';
import { playOn, starterSeats } from '../../src/testing/random-play.js';
import { allGames } from '../fixtures/all-games.js';
import { tiny, tinySeats } from '../fixtures/tiny.js';
import { randomRuns } from '../random-runs.js';

/**
 * All ways of running a match get the same commands, legal and illegal, and must give the same results: the actor step
 * by step, the match without listeners, and the fast lane.
 */
describe.each(allGames)('the lanes of %s', (name, rules) => {
  test.each([2, 3])('give the same receipts, events, chart state and hash (%i seats)', (count) => {
    const seed = `lanes/${name}/${count}`;
    const random = seededRandom(seed);
    const seats = starterSeats(rules, Math.min(count, rules.seats.max), random);
    const moves = { kind: 'random', most: randomRuns(150, 1 / 4) } as const;
    const { fault, record } = playMatch({ rules, seats, seed }, { moves, random, watch: [bothLanes] });
    expect(fault?.message).toBeUndefined();
    expect(record.commands.length).toBeGreaterThan(0);
  });
});

test('a fault of the rules leaves the fast lane where it was, too', () => {
  const seats = tinySeats().map((seat) => ({ ...seat, deck: ['bomb', ...seat.deck] }));
  const fast = createFastMatch({ rules: tiny, seats, seed: 1, policies: { shuffle: false } });
  const before = hashState(fast.state);
  const bomb = fast.legal('p1').find((c) => c.type === 'card.play' && fast.state.cards[String(c.card)]?.def === 'bomb');
  expect(fast.receive(bomb)).toMatchObject({ ok: false, code: 'rule-error' });
  expect(hashState(fast.state)).toBe(before);
  expect(fast.receive({ type: 'turn.end', seat: 'p1' }).ok).toBe(true);
});

test('a clone goes its own way', () => {
  const fast = createFastMatch({ rules: tiny, seats: tinySeats(), seed: 2 });
  const before = hashState(fast.state);
  const clone = fast.clone();
  playOn(clone, 20, seededRandom(2));
  expect(hashState(fast.state)).toBe(before);
  expect(hashState(clone.state)).not.toBe(before);
});
