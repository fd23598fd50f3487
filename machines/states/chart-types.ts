import type { CommandAction, chartActions } from '../../actions/index.js';
import type { ChartGuardName, DrawGuardName, JudgeName } from '../../guards/index.js';
import type { Command, GameEvent, GameGuardName, GameState, Outcome, StepTrace } from '../../src/model/index.js';

/** The error that a hook or a recipe threw. */
export interface Fault {
  readonly message: string;
  /** What was thrown, with its stack. */
  readonly error: unknown;
}

export const faultFrom = (error: unknown): Fault => ({
  message: error instanceof Error ? error.message : String(error),
  error,
});

/** The game, and what happened in the step that led to it. The history is kept outside. */
export interface ChartContext {
  readonly game: GameState;
  readonly events: readonly GameEvent[];
  readonly steps: readonly StepTrace[];
  readonly fault: Fault | null;
}

/** Events that only the shell sends. */
export type ShellEvent =
  | { readonly type: 'match.start' }
  | { readonly type: 'position.enter' }
  | { readonly type: 'effect.next' }
  | { readonly type: 'effect.drain' }
  | { readonly type: 'animation.done' };

export type ChartEvent = Command | ShellEvent;
export type ChartTag = 'busy' | 'awaiting-input' | 'animating';

/** Whether a state is one in which the match rests: it waits for a seat, or for a presentation. */
export const waitsForSomeone = (hasTag: (tag: ChartTag) => boolean): boolean =>
  hasTag('awaiting-input') || hasTag('animating');

/** What a screen asks of a phase: `snapshot.getMeta()` has it by the phase's path. */
export interface PhaseMeta {
  readonly path: string;
  /** Who acts; `some` if the game computes it. */
  readonly acts: 'nobody' | 'active' | 'priority' | 'everyone' | 'inTurn' | 'some';
  readonly secret: boolean;
  /** The types of the commands that it accepts. */
  readonly commands: readonly string[];
  /** What is sent for a seat that does nothing in time: the type of a command, or `true` if the rules choose one. */
  readonly timeout?: string | true;
  /** What each seat does one after the other, and which commands that accepts. */
  readonly tasks?: readonly (Pick<PhaseMeta, 'commands' | 'timeout'> & { readonly name: string })[];
}

export interface MachineInput {
  readonly game: GameState;
}

/** A guard of the chart itself, the judge of a command, or a condition of the game. */
export type GuardName = ChartGuardName | DrawGuardName | JudgeName | GameGuardName;

/** An action of the chart itself; a phase has some of its own. */
export type ChartActionName =
  | keyof typeof chartActions
  | 'resolveToDraw'
  | 'countDraws'
  | 'startDraw'
  | 'askDrawOrder'
  | 'scanHand'
  | 'startCandidate'
  | 'finishChain'
  | 'endAnimation'
  | 'drawAtTurnEnd'
  | 'tidyUp'
  | 'passOn';
/** The same, or that of a command. */
export type ActionName = ChartActionName | CommandAction;

/** Guards and actions as names only: they depend on the game. `bind` adds the functions. */
export interface Named<Name extends string> {
  readonly type: Name;
  readonly params: unknown;
}

/** The types of every machine. XState's `setup` would say the same, and bring actions that no machine here uses. */
export const types = {} as {
  context: ChartContext;
  events: ChartEvent;
  guards: Named<GuardName>;
  actions: Named<ActionName>;
  input: MachineInput;
  tags: ChartTag;
  meta: PhaseMeta;
  output: Outcome | null;
};
