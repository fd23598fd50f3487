import type * as z from 'zod/mini';
import type { Effect } from './effects.js';
import type { GameEvent } from './events.js';
import type { GameTypes, StandardTypes } from './game-types.js';
import type { Ruleset } from './ruleset.js';
import type { GameState } from './state.js';

/** Where recipes report events. The lane decides what happens with them. */
export interface Out {
  /** What has happened so far; the resolver reads a step's events back from here. */
  readonly events: GameEvent[];
  emit(event: GameEvent): void;
  /** Ends the effect without a change, because its target is gone. Call it before the first change. */
  fizzle(reason: string): never;
  /** Hooks get a state that throws when it is written to, and effects are checked against their schemas. */
  readonly checked: boolean;
  /** With checks off: in which commands hooks that write are found; in none without it. */
  readonly guard: number | null;
  /** The game before the hook that is running, if it is compared. */
  before: GameState | null;
  /** Nobody looks at the match, neither now nor later: cards keep their ids, and nothing is kept for those who see less. */
  readonly unseen: boolean;
  /** What each resolved effect did, for traces. Absent when nobody reads it. */
  readonly steps?: StepTrace[] | undefined;
  /** Whether a step's trace carries the queue afterwards. */
  readonly traceQueue?: boolean | undefined;
}

/** What one resolved effect did. */
export interface StepTrace {
  /** From 1, within the command. */
  step: number;
  effect: Effect;
  events: string[];
  /** Only when asked for. */
  queue?: Effect[];
}

/** Changes the game. It does not know in which lane it runs. */
export type Recipe<Params = unknown, T extends GameTypes = StandardTypes> = (
  game: GameState<T>,
  params: Params,
  rules: Ruleset,
  out: Out,
) => void;

/** An entry of the registry: the schema and the recipe of a type of effect. */
export interface EffectDef<Params extends object = object> {
  /** Makes an effect of this type. */
  (params: Params): Effect;
  readonly effect: string;
  readonly schema: z.core.$ZodType<Params>;
  readonly recipe: Recipe<Params>;
  /** It may ask a seat something before it changes the game: anywhere, or in the phases with these names. */
  readonly asks?: true | readonly string[];
  /** Other effects that it queues: a game that has it has these too. */
  readonly queues?: readonly AnyEffectDef[];
}
/** An effect of any parameters. */
// biome-ignore lint/suspicious/noExplicitAny: a registry holds entries of every parameter type
export type AnyEffectDef = EffectDef<any>;
