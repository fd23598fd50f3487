import type { StateValue } from 'xstate';

/** What a chart is sent: a command, a step of the shell, or one of XState's own (`xstate.init`, `xstate.done.state.…`). */
export interface ChartEvent {
  readonly type: string;
}

/** What a params function is given. The object is used again for the next call: take it apart, do not keep it. */
export interface ParamsArgs {
  context: { readonly game: unknown };
  event: ChartEvent;
}

export type ParamsFn = (args: ParamsArgs) => unknown;

/** A guard or an action as the chart names it, with what the chart gives it: a value, or a function to compute one. */
export interface Reference {
  readonly name: string;
  /** The id of the state that names it, for messages. */
  readonly state: string;
  readonly params: unknown;
  readonly paramsOf: ParamsFn | null;
}

/** A transition as seen from one leaf: everything that would run and where it ends is already worked out. */
export interface Branch<Guard, Action> {
  readonly guard: Guard | null;
  /** Exits, deepest first; the transition's own; entries, outermost first; and all exits when the machine is done. */
  readonly actions: readonly Action[];
  /** The index of the leaf it ends in. */
  readonly target: number;
  /** The done event of the parent when a final state is entered. */
  readonly raises: ChartEvent | null;
  /** A forbidden transition (`event: undefined`): it keeps the event from the ancestors and does nothing. */
  readonly inert: boolean;
  /**
   * Whether `always` is tried again after it was itself an `always`. XState compares snapshots by identity for this;
   * every action counts as a change here, because recipes are `assign`s there.
   */
  readonly changes: boolean;
  /** The id of the state that declares it. */
  readonly source: string;
}

/** A state the chart can rest in: XState's atomic or final state node, with what its ancestors add to it. */
export interface Leaf<Guard, Action> {
  readonly index: number;
  readonly id: string;
  /** The keys from the root, joined by dots: `playing.draw.drawing`. */
  readonly path: string;
  /** The ids of the states around it, outermost first. */
  readonly ancestors: readonly string[];
  readonly tags: ReadonlySet<string>;
  /** What `snapshot.value` is in this state; frozen. */
  readonly value: StateValue;
  readonly final: boolean;
  /** A final state of the machine itself: nothing is taken any more. */
  readonly done: boolean;
  /** Candidates by event type, the leaf's own first, then each ancestor's. */
  readonly on: ReadonlyMap<string, readonly Branch<Guard, Action>[]>;
  readonly always: readonly Branch<Guard, Action>[];
}

/** A statechart as a flat table. */
export interface Chart<Guard, Action> {
  readonly id: string;
  readonly leaves: readonly Leaf<Guard, Action>[];
  /** Entering the initial state. */
  readonly start: Branch<Guard, Action>;
}

/** A chart that still names its guards and actions: plain data, the same for every ruleset. */
export type CompiledChart = Chart<Reference, Reference>;
