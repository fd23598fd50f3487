import { type Effect, endMatch, hasPassed, isQueued, type StateCheck } from '../../authoring/index.js';
import type { game } from './game.js';
import { matchWinners, resolveRound } from './rounds.js';

type Types = (typeof game)['~types'];

const NOTHING: readonly Effect[] = [];

/** When everyone has passed, the round is resolved. */
export const roundEndCheck: StateCheck<Types> = {
  name: 'round end',
  check: ({ state }) =>
    state.order.every((seat) => hasPassed(state.seats[seat])) && !isQueued(state, 'resolve-round')
      ? [resolveRound()]
      : NOTHING,
};

/** When a seat has won enough rounds, the match is over. Seats that get there at the same time have drawn it. */
export const matchEndCheck: StateCheck<Types> = {
  name: 'match end',
  check: ({ state }) => {
    const winners = matchWinners(state);
    if (winners.length === 0 || isQueued(state, 'end-match')) return NOTHING;
    return [endMatch({ winners: winners.length === 1 ? winners : [], reason: 'rounds' })];
  },
};
