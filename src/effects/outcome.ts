import * as z from 'zod/mini';
import {
  answered,
  clearQueue,
  effect,
  forHooks,
  livingSeats,
  phaseOf,
  seatAfter,
  seatOf,
  teamOf,
} from '../engine/index.js';
import { type GameState, InvariantError, type Out, Outcome, type Ruleset, SeatId } from '../model/index.js';
import { emptyDrawsOf } from './empty-draws.js';

/** Seats are out, all at the same time. When one side remains it has won; when none does, nobody has. */
export const lose = effect(
  'lose',
  z.object({ seats: z.array(SeatId), reason: z.string() }),
  (game, { seats, reason }, rules, out) => {
    const before = game.order.length - livingSeats(game).length;
    for (const id of seats) {
      const seat = seatOf(game, id);
      if (seat.lost !== null) continue;
      seat.lost = reason;
      seat.outAfter = before;
      const draws = emptyDrawsOf(seat);
      if (draws !== undefined) draws.unchecked = false;
      out.emit({ type: 'seat.lost', seat: id, reason });
    }
    const living = livingSeats(game);
    if (living.length === 0) {
      return endMatchNow(game, { ...countsOf(game, rules, out), winners: [], reason: 'simultaneous-loss' }, out);
    }
    // A seat that has left must not stop the others: the next seat acts.
    // Where seats act one after the other, the phase calls it.
    const isCalled = phaseOf(game, rules)?.node.inTurn !== undefined;
    if (!isCalled && game.priority !== null && seatOf(game, game.priority).lost !== null) {
      game.priority = seatOf(game, game.active).lost === null ? game.active : seatAfter(game, game.priority);
    }
    if (game.order.length > 1 && isOneSide(game, living))
      endMatchNow(game, { ...countsOf(game, rules, out), winners: sideOf(game, living), reason }, out);
  },
);

/**
 * The outcome of a match that ends because one side is left: the scores that the game computes, and the ranks by who
 * stayed longest. With two sides and no scores, the winners are enough.
 */
function countsOf(game: GameState, rules: Ruleset, out: Out): Pick<Outcome, 'scores' | 'ranks'> {
  const { scores } = answered(rules.outcome(forHooks(game, out), rules), game, out);
  const ranks = placesByStaying(game);
  if (scores !== undefined) return { scores, ranks };
  return ranks.length > 2 ? { ranks } : {};
}

/** The seats that are in, then those that are out, the last one first. A team has the rank of its last seat. */
function placesByStaying(game: GameState): SeatId[][] {
  const stayed = (seat: SeatId): number => seatOf(game, seat).outAfter ?? game.order.length;
  const places = new Map<number, SeatId[]>();
  for (const seat of game.order) {
    const place = Math.max(...teamOf(game, seat).map(stayed));
    places.set(place, [...(places.get(place) ?? []), seat]);
  }
  return [...places].sort(([a], [b]) => b - a).map(([, seats]) => seats);
}

/** Whether these seats are all of one team, or only one seat. */
const isOneSide = ({ teams }: GameState, living: readonly SeatId[]): boolean =>
  living.length === 1 || teams.some((team) => living.every((seat) => team.includes(seat)));

/** The whole team wins, including its seats that are out. */
const sideOf = (game: GameState, [first]: readonly SeatId[]): SeatId[] =>
  first === undefined ? [] : [...teamOf(game, first)];

/** Ends the match. A draw has no winners; scores and ranks are optional. */
export const endMatch = effect('end-match', z.object(Outcome.shape), (game, outcome, _rules, out) =>
  endMatchNow(game, outcome, out),
);

/** Ends the match at once: what is queued or asked is dropped. */
export function endMatchNow(game: GameState, outcome: Outcome, out: Out): void {
  if (game.outcome !== null) return;
  checkOutcome(game, outcome);
  // Separate copies: the parameters belong to the queue, and the event outlives the step.
  game.outcome = copyOf(outcome);
  game.pending = null;
  game.asked = {};
  clearQueue(game);
  out.emit({ type: 'match.ended', ...copyOf(outcome) });
}

/** An outcome that does not fit would be found much later, by whoever shows it. */
function checkOutcome({ order }: GameState, outcome: Partial<Outcome> | undefined): void {
  const { winners, reason } = outcome ?? {};
  const fits = Array.isArray(winners) && winners.every((seat) => order.includes(seat)) && typeof reason === 'string';
  if (fits) return;
  throw new InvariantError(
    `the outcome of a match is { winners: [seats of the match], reason: 'a text' }, not ${JSON.stringify(outcome)}`,
    { outcome },
  );
}

const copyOf = ({ winners, reason, scores, ranks }: Outcome): Outcome => ({
  winners: [...winners],
  reason,
  ...(scores ? { scores: { ...scores } } : {}),
  ...(ranks ? { ranks: ranks.map((seats) => [...seats]) } : {}),
});
