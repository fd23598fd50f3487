import type * as z from 'zod/mini';
import type { AnyCommand, CommandDefinition } from './commands.js';
import type { Effect } from './effects.js';
import type { GamePart } from './game-part.js';
import type { HookContext } from './hooks.js';
import type { SeatId } from './ids.js';
import type { Phase } from './phases.js';
import type { PolicyOverrides } from './policies.js';
import type { AnyEffectDef, Recipe } from './recipes.js';
import type { Ruleset } from './ruleset.js';
import type { ReadonlyGame } from './state.js';
import type { TaskInfo, TaskNode } from './tasks.js';

/** Whom a phase waits for. A function returns the seats that act, at the same time. */
export type Acts = 'everyone' | 'active' | 'priority' | 'inTurn' | 'nobody' | ActsFn;
export type ActsFn = (game: ReadonlyGame, rules: Ruleset) => readonly SeatId[];

/** How seats act one after the other, in a phase that acts `inTurn`. The seat that is called has priority. */
export interface InTurn {
  /** Who begins; the active seat by default. */
  readonly first?: (game: ReadonlyGame, rules: Ruleset) => SeatId;
  /** Only these are called. */
  readonly who?: (game: ReadonlyGame, seat: SeatId, rules: Ruleset) => boolean;
  /** Round and round, as long as `who` is true of anybody, instead of once. */
  readonly again: boolean;
  /** A seat that has left is skipped, or what `onTimeout` says is done for it. */
  readonly absent: 'skipped' | 'timeout';
}

/** A stage that is the turn of one seat after the other. */
export interface Turns {
  /** Who has the first turn; the active seat by default. */
  readonly first?: (game: ReadonlyGame, rules: Ruleset) => SeatId;
  readonly who?: (game: ReadonlyGame, seat: SeatId, rules: Ruleset) => boolean;
  /** One turn of every seat, instead of round and round. */
  readonly once: boolean;
}

/** A phase in which others may react. */
export interface Window {
  /** The command by which a seat lets it pass. */
  readonly pass: string;
  /** Who counts if several react: the first to do so, or the next in turn. */
  readonly order: 'first' | 'inTurn';
}

/** The name of a game's own condition. It can be any text, so a chart takes it only from a definition. */
export type GameGuardName = string & z.core.$brand<'GameGuardName'>;

/** A condition of a game, with its name. */
export interface GuardDef {
  readonly guard: GameGuardName;
  readonly test: (game: ReadonlyGame, rules: Ruleset) => boolean;
  /** It is asked also while a question that was put aside is open. */
  readonly whileAsked?: boolean;
}

/** Gives a condition its name. */
export const guardDef = (name: string, test: GuardDef['test']): GuardDef => ({ guard: name as GameGuardName, test });

/**
 * An exit. `next` is the node after this one (after the last it means `end`), `again` repeats this one, `end`
 * finishes the stage around it, anything else is a sibling. The last one has no `when`.
 */
export interface Exit {
  readonly when?: GuardDef;
  readonly to: string;
}

/** Where a node leads when the parts that are skipped are left out: to a sibling, by its name, or `again` or `end`. */
export interface FlowExit {
  readonly when: GuardDef | null;
  readonly to: string;
  /** In a phase in which somebody acts: taken as soon as it is open, whoever has not acted yet. */
  readonly atOnce: boolean;
  /** The interrupt is over, and `to` is the path of the phase that goes on. */
  readonly back?: true;
}

/** An interrupt that may come in a phase: when, and its path. */
export interface Interruption {
  readonly when: GuardDef;
  readonly to: string;
}

/** The phases that most card games share, for each of which `machines/` has a file. */
export type StandardPhase =
  | 'mulligan'
  | 'turnStart'
  | 'draw'
  | 'selection'
  | 'commit'
  | 'tick_resolution'
  | 'animating'
  | 'turnEnd';

/** A guard that a phase brings to the chart. */
export type PhaseGuard = (game: ReadonlyGame, params: { readonly phase: Phase }, rules: Ruleset) => boolean;

/** What a phase brings to the chart, where its states are not those of any phase. */
export interface PhaseChart {
  /** Makes its states. Only `machines/` knows of what: the model has no XState. */
  readonly states?: (phase: PhaseInfo, transitions: readonly never[], flow: Pick<Flow, 'draws' | 'asks'>) => object;
  readonly guards?: Readonly<Record<string, PhaseGuard>>;
  readonly actions?: Readonly<Record<string, Recipe<never>>>;
}

/** A command without its seat, or nothing to do. */
export type TimeoutCommand = { readonly type: string } | null;

/** What is done for a seat that does nothing. */
export interface Timeout {
  /** The type of the command, if it is always the same: charts name it. */
  readonly always: string | null;
  readonly of: (game: ReadonlyGame, seat: SeatId, rules: Ruleset) => TimeoutCommand;
}

/** The same command without fields, whatever the game is like. */
export const alwaysSent = (type: string): Timeout => ({ always: type, of: () => ({ type }) });

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
  /** It is skipped unless one of these is true. */
  readonly when?: readonly GuardDef[];
  /** It ends as soon as one of these is true. */
  readonly until?: readonly GuardDef[];
  readonly inTurn?: InTurn;
  /** What each seat does, one after the other and at its own pace. `accepts` has the commands of all of them. */
  readonly tasks?: readonly TaskNode[];
  readonly window?: Window;
  readonly onEnter?: (at: HookContext) => readonly Effect[];
  /** Effects of the engine that it queues: a game that has the phase has these too. */
  readonly queues?: readonly AnyEffectDef[];
  /** What is done for a seat that does nothing. */
  readonly onTimeout?: Timeout;
  /** What a screen tells the seats that act. */
  readonly prompt?: string;
  readonly standard?: StandardPhase;
  readonly chart?: PhaseChart;
  /** What a seat does here is an answer: it has as long as for a question. */
  readonly isQuestion?: true;
  /** What only a game with this phase has. */
  readonly brings?: GamePart;
  /** The options of a standard phase, as policies of the ruleset. */
  readonly policies?: PolicyOverrides;
}

/** A branch of the flow: stages and phases in it, one after the other or as their exits say. */
export interface StageNode {
  readonly kind: 'stage';
  readonly name: string;
  readonly description: string;
  readonly of: readonly FlowNode[];
  /** What may come in between, in any phase of the stage in which seats act in the open; then that phase goes on. */
  readonly interrupts?: readonly FlowNode[];
  readonly exits: readonly Exit[];
  /** It is skipped unless one of these is true. */
  readonly when?: readonly GuardDef[];
  /** It is the turn of one seat after the other; who was active before is active again when it is left. */
  readonly turns?: Turns;
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
  /** The tasks of each seat, by their names. */
  readonly tasks?: ReadonlyMap<string, TaskInfo>;
  /** Whether several seats may act at once, so that a question to one must not stop the others. */
  readonly severalAct: boolean;
}
export interface StageInfo {
  readonly path: string;
  readonly node: StageNode;
}

/** What a draw of this game can lead to, by its policies. The charts of its draws have these states and no others. */
export interface DrawSettings {
  /** When the regular draw happens: in the draw phase, at the end of a turn, or elsewhere. */
  readonly when: 'turnStart' | 'turnEnd' | 'elsewhere';
  /** The seat chooses the order of the turn's draw. */
  readonly order: boolean;
  /** Whether there is an auto-draw chain, and whether it comes before the turn's draw. */
  readonly chain: 'none' | 'first' | 'last';
  /** The seat chooses the order of a draw of the chain. */
  readonly chainOrder: boolean;
  /** Something else may happen instead. */
  readonly replaced: boolean;
  /** The discard pile may refill the deck. */
  readonly reshuffled: boolean;
  /** What an empty deck leads to. */
  readonly empty: 'lose' | 'fatigue' | 'skip';
  /** What a full hand leads to; `null` where hands are never full. */
  readonly full: 'burn' | 'block' | null;
}

/** Where an effect of this game can ask a seat something: only there the chart waits for answers. */
export interface Asks {
  /** The paths of phases and stages; `setup`, and `playing` for the root. */
  readonly in: ReadonlySet<string>;
  /** Effects ask for the order of draws. */
  readonly orders: boolean;
  /** A seat whose hand is too large at the end of a turn chooses what it discards. */
  readonly discards: boolean;
}

/** The indexed flow of a ruleset. Variants of a game with the same phases and draws share it, and its machine. */
export interface Flow {
  readonly root: StageNode;
  readonly phases: ReadonlyMap<string, PhaseInfo>;
  readonly stages: ReadonlyMap<string, StageInfo>;
  /** The game's own guards that its exits use. */
  readonly guards: ReadonlyMap<string, GuardDef>;
  readonly draws: DrawSettings;
  readonly asks: Asks;
  /** Whether a trigger of the game hears that a stage begins: only then something is resolved before its first part. */
  readonly stagesAreHeard: boolean;
  /** Where each node leads, by its path. */
  readonly exits: ReadonlyMap<string, readonly FlowExit[]>;
  /** Which interrupts may come in a phase, by its path. */
  readonly interrupts: ReadonlyMap<string, readonly Interruption[]>;
  /** The first part of each stage, by its path: several where a part may be skipped. */
  readonly doors: ReadonlyMap<string, readonly FlowExit[]>;
  /** Whether there is a phase in which seats have tasks. */
  readonly hasTasks: boolean;
  /** Whether there is a phase that waits for the seat with priority. */
  readonly hasPriority: boolean;
  /** Names, exits and commands in one text: a save or a record says with which flow it was made. */
  readonly key: string;
}
