import * as z from 'zod/mini';
import { CardId } from '../../model/index.js';

const int = z.int();

/** A replacement of the draws of a seat. */
const Replacement = z.strictObject({
  id: int,
  /** By which name the part was given it. */
  rule: z.string(),
  /** Gone when this card leaves the board. */
  source: z.nullable(CardId),
  /** Times left; `null` means no limit. */
  uses: z.nullable(int),
  /** Gone at the end of this turn. */
  untilTurnEnd: z.boolean(),
});
export type Replacement = z.infer<typeof Replacement>;

/** What replaces the draws of a seat, and how many there have been: a number is not used twice. */
export const Replacements = z.strictObject({ made: int, by: z.array(Replacement) });
type Replacements = z.infer<typeof Replacements>;

interface Brought {
  readonly replacements?: Replacements;
}
const broughtTo = ({ own }: { readonly own: object }): Brought => own;

/** The field of a seat, in games that replace draws. */
export const replacementsOf = (seat: { readonly own: object }): Replacements | undefined =>
  broughtTo(seat).replacements;

/** Drops those that do not stay. Mostly there are none, and `filter` would copy in any case. */
export function lasting(seat: { readonly own: object }, stays: (replacement: Replacement) => boolean): void {
  const draws = replacementsOf(seat);
  if (draws !== undefined && draws.by.length > 0) draws.by = draws.by.filter(stays);
}
