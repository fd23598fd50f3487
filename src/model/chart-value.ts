import type { StateValue } from 'xstate';

/** The phases or stages with which paths begin: of `round.pass.passing` it is `round`. */
type FirstOf<P extends string> = P extends `${infer First}.${string}` ? First : P;
/** What follows in the paths that begin with a stage. */
type RestOf<P extends string, First extends string> = P extends `${First}.${infer Rest}` ? Rest : never;

/** A stage is in one of its phases or stages, or begins or ends. What is inside of a phase has no type. */
type StageValue<P extends string> =
  | 'leaving'
  | ({
      readonly [First in FirstOf<P>]?: [RestOf<P, First>] extends [never] ? StateValue : StageValue<RestOf<P, First>>;
    } & { readonly entering?: StateValue });

/**
 * The state of a game's chart, as an XState value, from the paths of its phases. A game with the standard turn has any: its
 * phases depend on its policies.
 */
export type ChartValue<P extends string = string> = string extends P
  ? StateValue
  : 'over' | { readonly setup?: StateValue; readonly playing?: StageValue<Exclude<P, 'setup' | 'over'>> };
