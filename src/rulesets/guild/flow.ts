import * as z from 'zod';
import { SeatId } from '../../authoring/index.js';
import { modifySeat } from '../../parts/index.js';
import { FLOW_RING, game } from './game.js';

/**
 * The flow of a seat turns: up by one for a purchase, down by one for a card that is scrapped. When it goes over the
 * top the seat draws one card more from then on, when it goes under the bottom one card fewer.
 */
export const turnFlow = game.effect('turn-flow', {
  fields: { seat: SeatId, by: z.literal([1, -1]) },
  run: ({ seat, my: { own }, by, emit, apply }) => {
    const reached = own.flow + by;
    own.flow = (reached + FLOW_RING) % FLOW_RING;
    const bonus = reached === own.flow ? 0 : by;
    emit('flow.turned', { seat, flow: own.flow, bonus });
    if (bonus !== 0) apply(modifySeat({ seat, kind: 'draw-count', amount: bonus }));
  },
});
