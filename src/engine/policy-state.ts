import * as z from 'zod/mini';
import { type Fields, type Flow, type Policies, RulesetError } from '../model/index.js';

/** What a seat has done about its opening hand. */
const Mulligan = z.strictObject({
  taken: z.int(),
  /** Cards that it still owes to the bottom of the deck. */
  toPutBack: z.int(),
  kept: z.boolean(),
});
type Mulligan = z.infer<typeof Mulligan>;

/** Draws from an empty deck. */
const EmptyDraws = z.strictObject({
  /** How many so far, for fatigue that grows. */
  count: z.int(),
  /** One since the last state check. */
  unchecked: z.boolean(),
});
type EmptyDraws = z.infer<typeof EmptyDraws>;

const mulligan: Fields[string] = {
  schema: z._default(Mulligan, { taken: 0, toPutBack: 0, kept: false }),
  seenBy: 'everyone',
};
const emptyDraws: Fields[string] = {
  schema: z._default(EmptyDraws, { count: 0, unchecked: false }),
  seenBy: 'everyone',
};

interface Brought {
  readonly mulligan?: Mulligan;
  readonly emptyDraws?: EmptyDraws;
}
const broughtTo = ({ own }: { readonly own: object }): Brought => own;

/** The field of a seat, in games with a phase for mulligans. */
export const mulliganOf = (seat: { readonly own: object }): Mulligan | undefined => broughtTo(seat).mulligan;
/** The field of a seat, in games where a draw from an empty deck has consequences. */
export const emptyDrawsOf = (seat: { readonly own: object }): EmptyDraws | undefined => broughtTo(seat).emptyDraws;

/** A phase or a policy that keeps something of each seat brings the field: seats of other games do not have it. */
export function withStateFor({ deckOut }: Policies, { phases }: Flow, own: Fields): Fields {
  const decides = [...phases.values()].some(({ node }) => node.standard === 'mulligan');
  const brought: Fields = {
    ...(decides ? { mulligan } : {}),
    ...(deckOut.includes('fatigue') || deckOut.includes('lose') ? { emptyDraws } : {}),
  };
  const taken = Object.keys(brought).find((name) => Object.hasOwn(own, name));
  if (taken !== undefined) {
    throw new RulesetError(`seatState.${taken}`, 'a phase or policy of this game keeps it: call the field otherwise');
  }
  return Object.keys(brought).length === 0 ? own : { ...own, ...brought };
}
