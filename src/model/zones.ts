import { z } from 'zod';
import { CardId } from './ids.js';

/** Every card is in exactly one of these. `deck[0]` is the top. */
export const Zone = z.enum(['deck', 'hand', 'inPlay', 'board', 'discard', 'exhaust', 'removed', 'pool', 'limbo']);
export type Zone = z.infer<typeof Zone>;

/** The hand and the board may have holes: a fixed slot that no card fills is `null`. */
const Slots = z.array(CardId.nullable());
const Pile = z.array(CardId);

/** The cards of a seat by zone, in their order. A hand or a board with fixed slots has `null` where one is empty. */
export const Zones = z.strictObject({
  deck: Pile,
  hand: Slots,
  inPlay: Pile,
  board: Slots,
  discard: Pile,
  exhaust: Pile,
  removed: Pile,
  pool: Pile,
  limbo: Pile,
});
export type Zones = z.infer<typeof Zones>;
