import { z } from 'zod';
import { damage } from '../../effects/index.js';
import { boardCards, effect, enqueue, seatOf } from '../../engine/index.js';
import { type CardId, type ReadonlyGame, SeatId } from '../../model/index.js';

/** Health that is lost without being damaged. */
export const loseHealth = effect(
  'lose-health',
  z.object({ seat: SeatId, amount: z.number().int() }),
  (game, { seat, amount }, _rules, out) => {
    const state = seatOf(game, seat);
    state.health -= amount;
    out.emit({ type: 'seat.damaged', seat, amount, health: state.health });
  },
);

/** Every creature that is on the battlefield when it happens is damaged at the same time. */
export const damageAllCreatures = effect(
  'damage-all-creatures',
  z.object({ amount: z.number().int() }),
  (game, { amount }, _rules, out) => {
    const targets = creaturesOnBoard(game);
    if (targets.length === 0) out.fizzle('there are no creatures');
    enqueue(game, damage({ targets, amount }));
  },
);

const creaturesOnBoard = (game: ReadonlyGame): CardId[] => game.order.flatMap((seat) => boardCards(seatOf(game, seat)));
