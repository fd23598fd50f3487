import { endMatch } from '../../effects/index.js';
import { hasPassed, isQueued, seatOf } from '../../engine/index.js';
import type { Effect, StateCheck } from '../../model/index.js';
import { matchWinners, resolveRound } from './rounds.js';

const NOTHING: readonly Effect[] = [];

/** When everyone has passed, the round is resolved. */
export const roundEndCheck: StateCheck = {
  name: 'round end',
  check: (game) =>
    game.order.every((seat) => hasPassed(seatOf(game, seat))) && !isQueued(game, resolveRound.effect)
      ? [resolveRound({})]
      : NOTHING,
};

/** When a seat has won enough rounds, the match is over. Seats that get there at the same time have drawn it. */
export const matchEndCheck: StateCheck = {
  name: 'match end',
  check(game) {
    const winners = matchWinners(game);
    if (winners.length === 0 || isQueued(game, endMatch.effect)) return NOTHING;
    return [endMatch({ winners: winners.length === 1 ? winners : [], reason: 'rounds' })];
  },
};
