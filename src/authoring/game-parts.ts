import type * as z from 'zod/mini';
import { emptyDraws } from '../effects/index.js';
import { type Fields, type Flow, type GamePart, type Policies, RulesetError, type StateCheck } from '../model/index.js';

/** All of a union at once. */
type All<U> = (U extends unknown ? (one: U) => void : never) extends (all: infer I) => void ? I : never;
type SeatFieldsOf<P extends GamePart> = P extends { readonly seatState: (policies: Policies) => infer S extends Fields }
  ? { -readonly [N in keyof S]: z.output<S[N]['schema']> }
  : never;
/** The fields that parts bring to each seat. */
export type SeatFieldsIn<P extends readonly GamePart[]> = All<SeatFieldsOf<P[number]>>;

/** The parts that a game names, and those that its phases and its policies need. */
export const partsOf = (named: readonly GamePart[], { phases }: Flow): readonly GamePart[] => [
  ...new Set([...named, emptyDraws, ...[...phases.values()].flatMap(({ node }) => node.brings ?? [])]),
];

/** The own fields of a seat: those of the game, and what its parts bring. */
export function withSeatState(parts: readonly GamePart[], policies: Policies, own: Fields): Fields {
  let all = own;
  for (const { name, seatState } of parts) {
    const brought = seatState?.(policies) ?? {};
    const taken = Object.keys(brought).find((field) => Object.hasOwn(all, field));
    if (taken !== undefined) {
      throw new RulesetError(
        `seatState.${taken}`,
        `the part '${name}' of this game keeps it: call the field otherwise`,
      );
    }
    if (Object.keys(brought).length > 0) all = { ...all, ...brought };
  }
  return all;
}

/** The checks that a game lists, and those that its parts need. */
export const withChecks = (
  parts: readonly GamePart[],
  policies: Policies,
  listed: readonly StateCheck[],
): readonly StateCheck[] => [
  ...new Set([...listed, ...parts.flatMap(({ stateChecks }) => stateChecks?.(policies) ?? [])]),
];
