import { z } from 'zod';
import { discardCard, drawCards, drawCount, extraTurn } from '../../effects/index.js';
import { boardCards, cardOf, defOf, effect, enqueue, livingSeats, seatOf } from '../../engine/index.js';
import type { ReadonlyGame, SeatId } from '../../model/index.js';
import { roundWinners, scoreOf } from './score.js';

const nothing = z.object({});

/** Two rounds won are the match: the best of three. */
export const ROUNDS_TO_WIN = 2;

/** Seats that have won enough rounds. More than one when a level round was the last one for both. */
export const matchWinners = (game: ReadonlyGame): SeatId[] =>
  game.order.filter((id) => {
    const seat = seatOf(game, id);
    return seat.wins >= ROUNDS_TO_WIN && seat.lost === null;
  });

/** A round begins. The first is played with the opening hand; for the others every seat draws. */
export const startRound = effect('start-round', nothing, (game, _params, rules, out) => {
  game.round += 1;
  const first = beginnerOf(game);
  out.emit({ type: 'round.started', round: game.round, first });
  if (game.round === 1) return;
  for (const seat of livingSeats(game)) {
    const count = drawCount(seatOf(game, seat), rules);
    if (count > 0) enqueue(game, drawCards({ seat, count, source: 'turn' }));
  }
  enqueue(game, extraTurn({ seat: first }));
});

/** The seats begin rounds in turn, so that no seat always plays last. */
function beginnerOf(game: ReadonlyGame): SeatId {
  const { order } = game;
  const from = (order.indexOf(game.first) + game.round - 1) % order.length;
  const inTurn = [...order.slice(from), ...order.slice(0, from)];
  const present = inTurn.find((seat) => seatOf(game, seat).lost === null && !seatOf(game, seat).away);
  return present ?? game.active;
}

/** Everyone has passed: slots are compared from left to right, and whoever holds more of them has won the round. */
export const resolveRound = effect('resolve-round', nothing, (game, _params, rules, out) => {
  const score = scoreOf(game, rules);
  const winners = roundWinners(score);
  score.holders.forEach((winner, slot) => {
    out.emit({ type: 'slot.resolved', slot, winner });
  });
  // A tied round counts for all tied seats; otherwise a match could last for ever.
  for (const seat of winners) seatOf(game, seat).wins += 1;
  for (const seat of game.order) seatOf(game, seat).passed = false;
  const [winner = null, ...others] = winners;
  out.emit({ type: 'round.ended', round: game.round, winner: others.length === 0 ? winner : null });
  if (matchWinners(game).length > 0) return;
  enqueue(game, clearRows({}));
  enqueue(game, startRound({}));
});

/** Units leave for the discard pile, except those that stay. They have not died, so there are no death effects. */
export const clearRows = effect('clear-rows', nothing, (game, _params, rules, out) => {
  for (const seat of game.order) {
    for (const id of boardCards(seatOf(game, seat))) {
      if (defOf(cardOf(game, id), rules).data?.stays !== true) discardCard(game, id, 'round-over', rules, out);
    }
  }
});
