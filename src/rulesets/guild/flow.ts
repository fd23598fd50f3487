import { z } from 'zod';
import { modifySeat } from '../../effects/index.js';
import { effect, enqueue, seatOf } from '../../engine/index.js';
import { SeatId } from '../../model/index.js';

/** Where the flow of every seat begins, on a ring of 0 to 9. */
export const FLOW_START = 5;
const RING = 10;

/**
 * The flow of a seat turns: up by one for a purchase, down by one for a card that is scrapped. When it goes over the
 * top the seat draws one card more from then on, when it goes under the bottom one card fewer.
 */
export const turnFlow = effect(
  'turn-flow',
  z.object({ seat: SeatId, by: z.union([z.literal(1), z.literal(-1)]) }),
  (game, { seat, by }, _rules, out) => {
    const { counters } = seatOf(game, seat);
    const reached = (counters.flow ?? FLOW_START) + by;
    const flow = (reached + RING) % RING;
    counters.flow = flow;
    const bonus = reached === flow ? 0 : by;
    out.emit({ type: 'rule.event', name: 'flow.turned', seat, data: { flow, bonus } });
    if (bonus !== 0) enqueue(game, modifySeat({ seat, kind: 'draw-count', amount: bonus }));
  },
);
