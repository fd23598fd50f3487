import type { AnyCommand, AnyEffectDef, FlowNode, GameTypes, PhaseNode, SeatId, Unseated } from '../model/index.js';
import type { Conditions, SeatConditions } from './conditions.js';
import type { At, Run, SeatAt } from './context-types.js';
import type { Answered } from './questions.js';
import type { AnyTask } from './task-parts.js';

/** A part of a flow, with what it brings with it. */
export interface AnyPart {
  readonly name: string;
  readonly '~node': FlowNode;
  readonly '~effects': readonly AnyEffectDef[];
}
/** A phase, a step or a stage, with the types of its name, its commands, the targets of its exits, and the paths in it. */
export interface Part<N extends string, C extends AnyCommand, To extends string, P extends string = N> extends AnyPart {
  readonly name: N;
  /** Only for the compiler. */
  readonly '~commands': C;
  readonly '~to': To;
  readonly '~paths': P;
}
/** A standard phase of the library may stand among the parts as it is. */
export type PartOrPhase = AnyPart | (PhaseNode & { readonly name: string });

type NameIn<F> = F extends { readonly name: infer N extends string } ? N : never;
type WayIn<F> = F extends { readonly '~to': infer To extends string } ? To : never;
/** The commands of parts. */
export type CommandsIn<F> = F extends { readonly '~commands': infer C extends AnyCommand } ? C : never;
/** The paths of phases and stages among parts: `round.tricks.trick`. */
export type PathsIn<F> = F extends { readonly '~paths': infer P extends string } ? P : NameIn<F>;
/** The path of a stage, and those of what is in it. */
export type PathsBelow<N extends string, F> = N | `${N}.${PathsIn<F>}`;
type Ways = 'next' | 'again' | 'end';
type Lost<F extends readonly PartOrPhase[]> = Exclude<WayIn<F[number]>, NameIn<F[number]> | Ways>;
/** Nothing when every exit leads to a part beside it; otherwise an error message as a type. */
export type Reachable<F extends readonly PartOrPhase[]> = [Lost<F>] extends [never]
  ? unknown
  : { readonly 'an exit leads to': Lost<F>; readonly 'but here are only': NameIn<F[number]> };

/** A way out. */
export interface ExitSpec<T extends GameTypes, To extends string> {
  readonly when?: Conditions<T>;
  readonly to: To;
}
interface Common<T extends GameTypes, To extends string> {
  readonly description?: string;
  /** It is skipped unless one of these is true; a window also closes when none is any more. */
  readonly when?: Conditions<T>;
  /** Where it leads; without one that applies, to the next. Asked when it is over. */
  readonly exits?: readonly ExitSpec<T, To>[];
}
/** A step: nobody acts. */
export interface StepSpec<T extends GameTypes, To extends string, Q> extends Common<T, To> {
  readonly ask?: (at: At<T>) => Q;
  readonly run: Run<T, Answered<Q>>;
}
/** Those of some commands that need no fields. */
type WithoutFields<C extends AnyCommand> = C extends AnyCommand
  ? Record<never, never> extends C['~input']
    ? C
    : never
  : never;
/** A phase: somebody acts. */
export interface PhaseSpec<T extends GameTypes, C extends readonly AnyCommand[], To extends string>
  extends Common<T, To> {
  /** The seat whose turn it is, everyone at the same time, everyone in turn, or some at the same time. */
  readonly acts?: 'active' | 'everyone' | 'inTurn' | ((at: At<T>) => readonly SeatId[]);
  /** In turn: who begins; the active seat by default. */
  readonly first?: (at: At<T>) => SeatId;
  /** Only these seats act. */
  readonly who?: (at: SeatAt<T>) => boolean;
  /** In turn: round and round, as long as `who` is true of anybody, instead of once. */
  readonly again?: boolean;
  /** In turn: what happens on the turn of a seat that has left. */
  readonly absent?: 'skipped' | 'timeout';
  /** Whether a command ends a seat's part; if not, a command that `ends` does. */
  readonly moves?: 'one' | 'many';
  readonly accepts: C;
  /** A seat sees its own cards and fields live, and everything else as it was when the phase began. */
  readonly secret?: boolean;
  /** Whether others see who is done while it is secret; yes by default. */
  readonly showsDone?: boolean;
  /** It ends as soon as one of these is true. */
  readonly until?: Conditions<T>;
  /** What a screen tells those who act. */
  readonly prompt?: string;
  /** What is done for a seat that does nothing. */
  readonly onTimeout?: NoInfer<WithoutFields<C[number]>> | ((at: SeatAt<T>) => NoInfer<Unseated<C[number]>> | null);
}
/** What a seat does in a phase before its next task, with the types of its name, its commands and its exits. */
export interface Task<N extends string, C extends AnyCommand, To extends string> extends AnyTask {
  readonly name: N;
  /** Only for the compiler. */
  readonly '~commands': C;
  readonly '~to': To;
}
/** A task: what a seat may send while it is at it, and where it leads. */
export interface TaskSpec<T extends GameTypes, C extends readonly AnyCommand[], To extends string> {
  readonly description?: string;
  /** A seat skips it unless one of these is true of the seat. */
  readonly when?: SeatConditions<T>;
  readonly accepts: C;
  /** Whether a command ends it; if not, a command that `ends` does. */
  readonly moves?: 'one' | 'many';
  /** Where it leads; without one that applies, to the next. */
  readonly exits?: readonly { readonly when?: SeatConditions<T>; readonly to: To }[];
  /** What a screen tells a seat that is at it. */
  readonly prompt?: string;
  /** What is done for a seat that does nothing. */
  readonly onTimeout?: NoInfer<WithoutFields<C[number]>> | ((at: SeatAt<T>) => NoInfer<Unseated<C[number]>> | null);
}
/** A phase in which each seat has tasks, one after the other, at its own pace. */
export interface TasksSpec<T extends GameTypes, C extends readonly AnyCommand[], To extends string>
  extends Common<T, To>,
    Pick<PhaseSpec<T, C, To>, 'who' | 'secret' | 'showsDone' | 'until' | 'prompt'> {
  readonly acts?: 'everyone' | ((at: At<T>) => readonly SeatId[]);
  /** Accepted at every task. */
  readonly accepts?: C;
  readonly onTimeout?: NoInfer<WithoutFields<C[number]>> | ((at: SeatAt<T>) => { readonly type: string } | null);
}
/** Tasks whose exits lead to tasks beside them. */
export type ReachableTasks<K extends readonly AnyTask[]> = [
  Exclude<WayIn<K[number]>, NameIn<K[number]> | 'next'>,
] extends [never]
  ? unknown
  : { readonly 'an exit leads to': Exclude<WayIn<K[number]>, NameIn<K[number]> | 'next'> };

/** A window: others may react. */
export interface WindowSpec<T extends GameTypes, C extends readonly AnyCommand[], P extends string, To extends string>
  extends Common<T, To> {
  /** Who may react; everyone but the active seat by default. */
  readonly who?: (at: At<T>) => readonly SeatId[];
  readonly may: C;
  /** The command by which a seat lets it pass. Who does nothing in time, passes. */
  readonly pass: P;
  /** Who counts if several react: the first to do so, or the next in turn. */
  readonly order?: 'first' | 'inTurn';
  /** Nobody sees who has reacted until the window closes. */
  readonly secret?: boolean;
  readonly prompt?: string;
}
/** A stage: parts one after the other. */
export interface StageSpec<T extends GameTypes, C extends readonly AnyCommand[], To extends string, I = unknown>
  extends Common<T, To> {
  /**
   * Parts that come in between as soon as their `when` is true, in any phase of the stage in which seats act in the open.
   * Then that phase goes on where it was.
   */
  readonly interrupts?: I;
  /** Accepted in every phase below. */
  readonly accepts?: C;
}
/** A repetition: parts again and again. */
export interface RepeatSpec<T extends GameTypes, C extends readonly AnyCommand[], To extends string, I = unknown>
  extends StageSpec<T, C, To, I> {
  readonly until: Conditions<T>;
}
/** Turns of the seats. */
export interface TurnsSpec<T extends GameTypes, C extends readonly AnyCommand[], To extends string, I = unknown>
  extends StageSpec<T, C, To, I> {
  /** Who has the first turn; the active seat by default. */
  readonly first?: (at: At<T>) => SeatId;
  readonly who?: (at: SeatAt<T>) => boolean;
  /** Asked after each turn. */
  readonly until?: Conditions<T>;
}
