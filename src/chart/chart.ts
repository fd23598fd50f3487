import type { StateValue } from 'xstate';
import type { Condition } from '../../guards/index.js';
import type { GameState, Out, Ruleset } from '../model/index.js';

/** An event of a chart: a command, an event of the match itself, or XState's `xstate.done.state.…`. */
export interface ChartEvent {
  readonly type: string;
}

/** A guard or an action as the chart names it. */
export interface Reference {
  readonly name: string;
  readonly params: unknown;
  /** Its params are the event itself: it belongs to a command, and such a guard is the command's judge. */
  readonly ofEvent: boolean;
}

/** A guard with its function, without the condition that it begins with. */
export interface Guard extends Reference {
  readonly condition: Condition | null;
  readonly rest: ((game: GameState, params: unknown, rules: Ruleset) => boolean) | null;
}

/** An action with its function. */
export interface Action extends Reference {
  readonly run: (game: GameState, params: unknown, rules: Ruleset, out: Out) => void;
}

/** A transition from one leaf: everything that runs, and where it ends, is computed in advance. */
export interface Branch<G extends Reference = Guard, A extends Reference = Action> {
  readonly guard: G | null;
  /** Those of the transition; then the entry actions of the states that are entered, outermost first. */
  readonly actions: readonly A[];
  /** The index of the leaf in which it ends. */
  readonly target: number;
  /** "The state around is done", when a final state is entered. */
  readonly raises: ChartEvent | null;
  /** The id of the state that declares it. */
  readonly source: string;
}

/** A state in which the chart can rest, with what the states around it add. */
export interface Leaf<G extends Reference = Guard, A extends Reference = Action> {
  readonly index: number;
  readonly id: string;
  /** The keys from the root, joined by dots: `playing.draw.drawing`. */
  readonly path: string;
  /** The ids of the states around it, outermost first. */
  readonly ancestors: readonly string[];
  readonly tags: ReadonlySet<string>;
  /** What `snapshot.value` is in this state; frozen. */
  readonly value: StateValue;
  /** A final state of the machine itself: no further event is taken. */
  readonly done: boolean;
  /** Candidates by event type, the leaf's own first, then those of each state around it. */
  readonly on: ReadonlyMap<string, readonly Branch<G, A>[]>;
  readonly always: readonly Branch<G, A>[];
}

/** A statechart as a flat table. */
export interface Chart<G extends Reference = Guard, A extends Reference = Action> {
  readonly id: string;
  readonly leaves: readonly Leaf<G, A>[];
  /** Entering the initial state. */
  readonly start: Branch<G, A>;
}

/** A chart with names instead of functions: the same for every ruleset with this flow. */
export type NamedChart = Chart<Reference, Reference>;
