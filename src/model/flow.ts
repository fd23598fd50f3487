import type { AnyCommand, CommandDefinition } from './commands.js';
import type { Effect } from './effects.js';
import type { HookContext } from './hooks.js';
import type { SeatId } from './ids.js';
import type { Ruleset } from './ruleset.js';
import type { ReadonlyGame } from './state.js';

/** Whom a phase waits for. A function returns the seats that act, at the same time. */
export type Acts = 'everyone' | 'active' | 'priority' | 'nobody' | ActsFn;
export type ActsFn = (game: ReadonlyGame, rules: Ruleset) => readonly SeatId[];

/** A guard that a game defines, with its name. Made by `setupGame(…).guards`. */
export interface GuardDef<Id extends string = string> {
  readonly guard: string;
  readonly test: (game: ReadonlyGame, rules: Ruleset) => boolean;
  /** Only for the compiler: it carries the type of the guard's game. */
  readonly '~game': Id;
}

/**
 * An exit. `next` is the node after this one (after the last it means `end`), `again` repeats this one, `end`
 * finishes the stage around it, anything else is a sibling. The last one has no `when`.
 */
export interface Exit {
  readonly when?: GuardDef;
  readonly to: string;
}

/** Phases with their own states, for which `machines/` has a file. */
export type StandardPhase =
  | 'mulligan'
  | 'turnStart'
  | 'draw'
  | 'selection'
  | 'commit'
  | 'tick_resolution'
  | 'animating'
  | 'turnEnd';

/** A command without its seat, or nothing to do. */
export type TimeoutCommand = { readonly type: string } | null;

/** A leaf of the flow, without XState: `machines/` turns it into states. */
export interface PhaseNode {
  readonly kind: 'phase';
  readonly name: string;
  readonly description: string;
  readonly acts: Acts;
  /** While it runs, a seat sees its own cards and fields live, and everything else as it was when the phase began. */
  readonly secret: boolean;
  /** Whether others see who is done while it is secret. */
  readonly showsDone: boolean;
  readonly accepts: readonly AnyCommand[];
  readonly exits: readonly Exit[];
  readonly onEnter?: (at: HookContext) => readonly Effect[];
  /** What is done for a seat that does nothing. */
  readonly onTimeout?: (game: ReadonlyGame, seat: SeatId, rules: Ruleset) => TimeoutCommand;
  /** What a screen tells the seats that act. */
  readonly prompt?: string;
  readonly standard?: StandardPhase;
}

/** A branch of the flow: stages and phases in it, one after the other or as their exits say. */
export interface StageNode {
  readonly kind: 'stage';
  readonly name: string;
  readonly description: string;
  readonly of: readonly FlowNode[];
  readonly exits: readonly Exit[];
  readonly onEnter?: (at: HookContext) => readonly Effect[];
  readonly onLeave?: (at: HookContext) => readonly Effect[];
  /** The stage is a turn of this seat; who was active before is active again when it is left. */
  readonly turnOf?: (game: ReadonlyGame, rules: Ruleset) => SeatId;
  /** Accepted in every phase below it; the innermost declaration of a type is used. */
  readonly accepts: readonly AnyCommand[];
}
export type FlowNode = PhaseNode | StageNode;

/** A phase and where it is. */
export interface PhaseInfo {
  readonly path: string;
  readonly node: PhaseNode;
  /** What it accepts, by type, its stages' commands included, in the order in which `legal` lists them. */
  readonly accepts: ReadonlyMap<string, CommandDefinition>;
  /** The same side by side, for `legal`, which goes through all of them. */
  readonly listed: readonly CommandDefinition[];
  /** Whether several seats may act at once, so that a question to one must not stop the others. */
  readonly severalAct: boolean;
}
export interface StageInfo {
  readonly path: string;
  readonly node: StageNode;
}

/** The indexed flow of a ruleset. Variants of a game with the same phases share it, and its machine. */
export interface Flow {
  readonly root: StageNode;
  readonly phases: ReadonlyMap<string, PhaseInfo>;
  readonly stages: ReadonlyMap<string, StageInfo>;
  /** The game's own guards that its exits use. */
  readonly guards: ReadonlyMap<string, GuardDef>;
  /** Names, exits and commands in one text: a save or a record says with which flow it was made. */
  readonly key: string;
}
