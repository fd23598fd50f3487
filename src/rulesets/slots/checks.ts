import { endMatch } from '../../effects/index.js';
import { hasPassed, isQueued, seatOf } from '../../engine/index.js';
import type { SeatId, StateCheck } from '../../model/index.js';
import { matchWinners, resolveRound } from './rounds.js';

/** When everyone has passed, the round is resolved. */
export const roundEndCheck: StateCheck = {
  name: 'round end',
  check: (game) =>
    game.order.every((seat) => hasPassed(seatOf(game, seat))) && !isQueued(game, resolveRound.effect)
      ? [resolveRound({})]
      : [],
};

/** When a seat has won enough rounds, the match is over. Two at the same moment share it. */
export const matchEndCheck: StateCheck = {
  name: 'match end',
  check(game) {
    const winners = matchWinners(game);
    if (winners.length === 0 || isQueued(game, endMatch.effect)) return [];
    return [endMatch({ winner: winners.length === 1 ? (winners[0] as SeatId) : null, reason: 'rounds' })];
  },
};
