import * as z from 'zod';
import { boardCards, SeatId } from '../../authoring/index.js';
import { damage } from '../../parts/index.js';
import { game } from './game.js';

/** Health that is lost without being damaged. */
export const loseHealth = game.effect('lose-health', {
  fields: { seat: SeatId, amount: z.int() },
  run: ({ seat, my, amount, emit }) => {
    my.own.health -= amount;
    emit('seat.damaged', { seat, amount, health: my.own.health });
  },
});

/** Every creature that is on the battlefield when it happens is damaged at the same time. */
export const damageAllCreatures = game.effect('damage-all-creatures', {
  fields: { amount: z.int() },
  run: ({ state, amount, apply, fizzle }) => {
    const targets = state.order.flatMap((seat) => boardCards(state.seats[seat]));
    if (targets.length === 0) fizzle('there are no creatures');
    apply(damage({ targets, amount }));
  },
});
