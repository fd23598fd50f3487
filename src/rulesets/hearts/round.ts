import { Direction, game, type Hearts } from './game.js';
import { pointsIn } from './trick.js';

const HAND = 13;
/** All the points of a round. */
const MOON = 26;

export const dealing = game.step('dealing', {
  description: 'Thirteen cards for everyone, and the next direction of passing.',
  run: ({ state, gather, shuffle, deal, emit }) => {
    const { own, order } = state;
    const directions = Direction.options;
    state.round += 1;
    own.direction = directions[(directions.indexOf(own.direction) + 1) % directions.length] ?? 'left';
    own.broken = false;
    emit('round.dealt', { round: state.round, direction: own.direction });
    gather('taken', 'stock');
    shuffle('stock');
    deal({ from: 'stock', to: 'hand', count: HAND, seats: order });
  },
});

export const scoring = game.step('scoring', {
  description: 'Points are written down. Whoever took all of them has shot the moon: they count for everyone else.',
  run: ({ state, emit }) => {
    const taken = state.order.map((seat) => ({ seat, points: pointsIn(state, state.seats[seat].zones.taken) }));
    const shooter = taken.find(({ points }) => points === MOON)?.seat;
    if (shooter !== undefined) emit('moon.shot', { seat: shooter });
    for (const { seat, points: own } of taken) {
      const points = shooter === undefined ? own : seat === shooter ? 0 : MOON;
      const mine = state.seats[seat].own;
      mine.score += points;
      emit('round.scored', { seat, points, score: mine.score });
    }
  },
});

export const isOver =
  (limit: number) =>
  ({ state }: { readonly state: Hearts }): boolean =>
    state.order.some((seat) => state.seats[seat].own.score >= limit);
