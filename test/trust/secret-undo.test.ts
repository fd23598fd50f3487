import { describe, expect, test } from 'vitest';
import * as z from 'zod';
import { SeatId, seenBy, setupGame } from '../../src/authoring/index.js';
import { createFastMatch } from '../../src/fast/index.js';
import { createMatch } from '../../src/match/create-match.js';
import { replay } from '../../src/match/replay.js';
import type { AnyMatch } from '../../src/match/types.js';
import type { Command, Ruleset } from '../../src/model/index.js';
import { hashState } from '../../src/state/hash.js';
import { seededRandom } from '../../src/testing/random.js';
import { playOn, starterSeats } from '../../src/testing/random-play.js';
import { allGames } from '../fixtures/all-games.js';

const secretGames = allGames.filter(([, { flow }]) => [...flow.phases.values()].some(({ node }) => node.secret));
const lanes = [true, false].flatMap((checks) => secretGames.map(([name, rules]) => [name, checks, rules] as const));

/** A match that has come to a secret phase in which nobody has done anything. */
function toSecretPhase(rules: Ruleset, seed: string, checks: boolean): AnyMatch {
  const match = createMatch({ rules, seats: starterSeats(rules, 3), seed, checks });
  const random = seededRandom(seed);
  const skipped = random.below(3);
  let entered = 0;
  match.on(({ type }, game) => {
    if (type === 'phase.entered' && game.sealed !== null) entered += 1;
  });
  if (match.state.sealed !== null) entered += 1;
  for (let i = 0; i < 400 && (match.state.sealed === null || entered <= skipped); i++) {
    if (!playOn(match, 1, random)) break;
  }
  return match.state.sealed === null ? toSecretPhase(rules, `${seed}+`, checks) : match;
}

const movesOf = (match: AnyMatch, seat: SeatId): Command[] =>
  match.legal(seat).filter(({ type }) => match.rules.commands.get(type)?.where === 'phase');

/** What a seat may know of itself and can do: everything but who is done, which need not be a secret. */
function knownTo(match: AnyMatch, seat: SeatId): string {
  const { seats, cards, own, table, request, cannot, revision } = match.view(seat);
  return JSON.stringify([seats[seat], cards, own, table, request, cannot, revision, match.legal(seat)]);
}

describe.each(lanes)('taking back in a secret phase of %s (checks %s)', (_name, checks, rules) => {
  test('goes as if the others had done nothing, and leaves what they did as it is', () => {
    let [taken, past] = [0, 0];
    for (let n = 0; n < 2; n++) {
      const match = toSecretPhase(rules, `undo/${n}`, checks);
      const { order } = match.state;
      /** The same match once for each seat, in which only that seat acts. */
      const alone = Object.fromEntries(order.map((seat) => [seat, replay(match.record, { rules, checks })]));
      const random = seededRandom(`undo/${n}`);
      let last: SeatId | null = null;
      for (let i = 0; i < 20; i++) {
        const seat = random.pick(order);
        const mine = alone[seat]!;
        if (random.below(3) === 0) {
          const receipt = match.undo(seat);
          expect(receipt).toEqual(mine.undo(seat));
          if (receipt.ok && last !== seat) past += 1;
          if (receipt.ok) taken += 1;
        } else {
          const others = order.filter((other) => other !== seat && match.state.seats[other]?.lost === null);
          const finishing = others.every((other) => match.state.seats[other]?.done);
          const moves = movesOf(mine, seat).filter(({ type }) => !finishing || !rules.commands.get(type)?.finishes);
          if (moves.length === 0) continue;
          const move = random.pick(moves);
          expect(match.receive(move).ok).toBe(mine.receive(move).ok);
          last = seat;
        }
        for (const one of order) expect(knownTo(match, one)).toBe(knownTo(alone[one]!, one));
      }
      const again = replay(match.record, { rules, checks: !checks });
      expect(hashState(again.state)).toBe(hashState(match.state));
      const fast = createFastMatch({ rules, seats: starterSeats(rules, 3), seed: match.record.seed });
      for (const entry of match.record.commands) {
        if (entry.type === 'match.undo') fast.undo(entry.seat);
        else if (entry.type === 'animation.done') fast.animationDone();
        else fast.receive(entry);
      }
      expect(hashState(fast.state)).toBe(hashState(match.state));
      expect(match.history.filter(({ type }) => type !== 'state.settled')).toEqual(
        again.history.filter(({ type }) => type !== 'state.settled'),
      );
    }
    expect(taken).toBeGreaterThan(1);
    expect(past).toBeGreaterThan(0);
  });

  test('stays in the phase: what led there cannot be taken back, whoever has acted since', () => {
    const match = toSecretPhase(rules, 'into', checks);
    const refused = { ok: false, code: 'cannot-undo' };
    const answers = match.state.order.map((seat) => match.undo(seat));
    for (const answer of answers) expect(answer).toMatchObject(refused);
    const [first, ...others] = match.state.order as [SeatId, ...SeatId[]];
    expect(match.receive(movesOf(match, first)[0]).ok).toBe(true);
    expect(others.map((seat) => match.undo(seat))).toEqual(answers.slice(1));
  });
});

/** Two who choose in secret, from one row: what one takes, the other cannot. */
const game = setupGame({
  id: 'row',
  seatState: { taken: seenBy('owner', z.array(z.number()).default([])) },
  state: { next: seenBy('nobody', z.number().default(0)) },
  events: { 'thing.taken': seenBy('owner', { seat: SeatId, number: z.number() }) },
});
const take = game.command('thing.take', {
  free: true,
  run: ({ state, seat, my, emit }) => {
    my.own.taken.push(state.own.next);
    emit('thing.taken', { seat, number: state.own.next });
    state.own.next += 1;
  },
});
const done = game.command('seat.finish', {});
const row = game.ruleset({
  version: '1',
  flow: [
    game.phase('taking', { acts: 'everyone', secret: true, accepts: [take, done] }),
    game.phase('looking', { acts: 'everyone', accepts: [done] }),
  ],
  until: { never: () => false },
});

test('what others have done since on the strength of it keeps it from being taken back', () => {
  const match = createMatch({ rules: row, seats: 2, seed: 1 });
  match.send({ type: 'thing.take', seat: 'p1' });
  match.send({ type: 'thing.take', seat: 'p2' });
  expect(match.undo('p1')).toMatchObject({ ok: false, message: 'what others have done depends on it' });
  expect(match.undo('p2').ok).toBe(true);
  expect(match.undo('p1').ok).toBe(true);
  expect(match.state.seats.p1?.own.taken).toEqual([]);
});

test('that a seat gave up is known to all, and is not taken back in secret', () => {
  const match = createMatch({ rules: row, seats: 3, seed: 1 });
  match.send({ type: 'match.concede', seat: 'p1' });
  expect(match.undo('p1')).toMatchObject({ ok: false, message: 'everybody was told of it' });
});

test('when the phase is over, what was done in it counts', () => {
  const match = createMatch({ rules: row, seats: 2, seed: 1 });
  match.send({ type: 'seat.finish', seat: 'p1' });
  match.send({ type: 'seat.finish', seat: 'p2' });
  expect(match.phase).toBe('looking');
  expect(match.undo('p1')).toMatchObject({
    ok: false,
    message: 'somebody else has acted since',
    detail: "seat 'p2' has acted since",
  });
});
