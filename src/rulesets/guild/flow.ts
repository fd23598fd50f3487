import { z } from 'zod';
import { modifySeat } from '../../effects/index.js';
import { enqueue, seatOf } from '../../engine/index.js';
import { SeatId } from '../../model/index.js';
import { FLOW_RING, guildGame } from './setup.js';

/**
 * The flow of a seat turns: up by one for a purchase, down by one for a card that is scrapped. When it goes over the
 * top the seat draws one card more from then on, when it goes under the bottom one card fewer.
 */
export const turnFlow = guildGame.effect(
  'turn-flow',
  z.object({ seat: SeatId, by: z.union([z.literal(1), z.literal(-1)]) }),
  (game, { seat, by }, _rules, out) => {
    const { own } = seatOf(game, seat);
    const reached = own.flow + by;
    const flow = (reached + FLOW_RING) % FLOW_RING;
    own.flow = flow;
    const bonus = reached === flow ? 0 : by;
    out.emit({ type: 'rule.event', name: 'flow.turned', seat, data: { flow, bonus } });
    if (bonus !== 0) enqueue(game, modifySeat({ seat, kind: 'draw-count', amount: bonus }));
  },
);
