import {
  boardCards,
  cardOf,
  defOf,
  discard,
  drawCards,
  drawCount,
  extraTurn,
  hasPassed,
  livingSeats,
  type SeatId,
  seatsFrom,
} from '../../authoring/index.js';
import { game, type Slots } from './game.js';
import { roundWinners, scoreOf } from './score.js';

/** Two rounds won are the match: the best of three. */
export const ROUNDS_TO_WIN = 2;

/** Seats that have won enough rounds. More than one when a level round was the last one for both. */
export const matchWinners = ({ order, seats }: Slots): SeatId[] =>
  order.filter((seat) => seats[seat].own.wins >= ROUNDS_TO_WIN && seats[seat].lost === null);

/** A round begins. The first is played with the opening hand; for the others every seat draws. */
export const startRound = game.effect('start-round', {
  run: ({ state, rules, emit, queue }) => {
    state.round += 1;
    const first = beginnerOf(state);
    emit('round.started', { round: state.round, first });
    if (state.round === 1) return;
    for (const seat of livingSeats(state)) {
      const count = drawCount(state.seats[seat], rules);
      if (count > 0) queue(drawCards({ seat, count, source: 'turn' }));
    }
    queue(extraTurn({ seat: first }));
  },
});

/** The seats begin rounds in turn, so that no seat always plays last. */
function beginnerOf(state: Slots): SeatId {
  const places = (state.round - 1) % state.order.length;
  const inTurn = seatsFrom(state, seatsFrom(state, state.first)[places] ?? state.first);
  return inTurn.find((seat) => !hasPassed(state.seats[seat])) ?? state.active;
}

/** Everyone has passed: slots are compared from left to right, and whoever holds more of them has won the round. */
export const resolveRound = game.effect('resolve-round', {
  run: ({ state, rules, emit, queue }) => {
    const score = scoreOf(state, rules);
    const winners = roundWinners(score);
    for (const [slot, winner] of score.holders.entries()) emit('slot.resolved', { slot, winner });
    // A tied round counts for all tied seats; otherwise a match could last for ever.
    for (const seat of winners) state.seats[seat].own.wins += 1;
    for (const seat of state.order) state.seats[seat].passed = false;
    const [winner = null, ...others] = winners;
    emit('round.ended', { round: state.round, winner: others.length === 0 ? winner : null });
    if (matchWinners(state).length === 0) queue(clearRows(), startRound());
  },
});

/** Units leave for the discard pile, except those that stay. They have not died, so there are no death effects. */
const clearRows = game.effect('clear-rows', {
  run: ({ state, rules, apply }) => {
    for (const seat of state.order) {
      for (const id of boardCards(state.seats[seat])) {
        if (defOf(cardOf(state, id), rules).data?.stays !== true) apply(discard({ card: id, reason: 'round-over' }));
      }
    }
  },
});
