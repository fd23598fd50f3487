import type { AnyCommand, CommandDefinition } from './commands.js';
import type { GuardDef, Timeout } from './flow.js';
import type { SeatId } from './ids.js';
import type { Ruleset } from './ruleset.js';
import type { ReadonlyGame } from './state.js';

/** A condition about one seat, with its name. */
export interface SeatCondition {
  readonly name: string;
  readonly test: (game: ReadonlyGame, seat: SeatId, rules: Ruleset) => boolean;
}

/** One of the things that each seat of a phase does, one after the other and at its own pace. */
export interface TaskNode {
  readonly name: string;
  readonly description: string;
  readonly accepts: readonly AnyCommand[];
  /** It is skipped unless one of these is true of the seat. */
  readonly when: readonly SeatCondition[];
  /** Where it leads: to another task, or `next`, which is the last of them. */
  readonly exits: readonly { readonly when?: SeatCondition; readonly to: string }[];
  readonly prompt?: string;
  readonly onTimeout?: Timeout;
}

/** Where a task leads a seat that has done it; after the last one, to nothing more. */
export interface TaskExit {
  readonly when: SeatCondition | null;
  readonly to: string | null;
}
/** The same as a transition of the chart: it is open when a seat has done the task, and the condition is true of it. */
export interface TaskMove extends TaskExit {
  readonly guard: GuardDef;
}

/** A task of a phase, with what a seat may send that is at it. */
export interface TaskInfo {
  readonly node: TaskNode;
  readonly accepts: ReadonlyMap<string, CommandDefinition>;
  readonly listed: readonly CommandDefinition[];
  readonly moves: readonly TaskMove[];
}
