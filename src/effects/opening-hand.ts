import * as z from 'zod/mini';
import type { Fields, GamePart } from '../model/index.js';

/** What a seat has done about its opening hand. */
const Mulligan = z.strictObject({
  taken: z.int(),
  /** Cards that it still owes to the bottom of the deck. */
  toPutBack: z.int(),
  kept: z.boolean(),
});
type Mulligan = z.infer<typeof Mulligan>;

const field: Fields[string] = {
  schema: z._default(Mulligan, { taken: 0, toPutBack: 0, kept: false }),
  seenBy: 'everyone',
};

interface Brought {
  readonly mulligan?: Mulligan;
}
const broughtTo = ({ own }: { readonly own: object }): Brought => own;

/** The field of a seat, in games with a phase for mulligans. */
export const mulliganOf = (seat: { readonly own: object }): Mulligan | undefined => broughtTo(seat).mulligan;

/** What a phase for mulligans keeps of each seat. */
export const openingHand: GamePart = { name: 'opening hand', seatState: () => ({ mulligan: field }) };
