import type { AnyTransitionDefinition, StateValue } from 'xstate';

/** An event of a chart: a command, a step of the shell, or one of XState's own (`xstate.init`, `xstate.done.state.…`). */
export interface ChartEvent {
  readonly type: string;
}

/** The argument of a params function. The object is reused for the next call: read it, but do not keep it. */
export interface ParamsArgs {
  context: { readonly game: unknown };
  event: ChartEvent;
}

export type ParamsFn = (args: ParamsArgs) => unknown;

/** The argument of an inline function: the same, but an object of its own. */
export type InlineArgs = Readonly<ParamsArgs>;

/** A guard or an action as the chart names it, with its params: a value, or a function that computes one. */
export interface Reference {
  readonly kind: 'name';
  readonly name: string;
  /** The id of the state that names it, for messages. */
  readonly state: string;
  readonly params: unknown;
  readonly paramsOf: ParamsFn | null;
}

/** A guard of the compiled chart. Only those of kind `name` are looked up by their name; the others have one for messages. */
export type GuardReference =
  | Reference
  | { readonly kind: 'inline'; readonly name: string; readonly test: (args: InlineArgs) => boolean }
  | { readonly kind: 'and' | 'or' | 'not'; readonly name: string; readonly parts: readonly GuardReference[] };

/** An action of the compiled chart. */
export type ActionReference =
  | (Reference & {
      /** Whether XState makes a new snapshot for it: for an `assign`, and so for every recipe. */
      readonly changes: boolean;
    })
  | { readonly kind: 'inline'; readonly name: string; readonly run: (args: InlineArgs) => void }
  | { readonly kind: 'raise'; readonly name: string; readonly eventOf: (args: InlineArgs) => ChartEvent };

/** A transition from one leaf: everything that would run, and where it ends, is computed in advance. */
export interface Branch<Guard, Action> {
  readonly guard: Guard | null;
  /** Exits, deepest first; the transition's own; entries, outermost first; and all exits when the machine is done. */
  readonly actions: readonly Action[];
  /** Whether one of the actions is a `raise`. */
  readonly raising: boolean;
  /** The index of the leaf it ends in. */
  readonly target: number;
  /** The done event of the parent when a final state is entered. It comes after what the actions raise. */
  readonly raises: ChartEvent | null;
  /** The output of the final state, where it has to be computed: it goes into the done event. */
  readonly outputOf: ((args: InlineArgs) => unknown) | null;
  /** A forbidden transition (`event: undefined`): it keeps the event from the ancestors and does nothing. */
  readonly inert: boolean;
  /**
   * Whether `always` is tried again after it was itself an `always`. XState does so when it has a new snapshot: another
   * state, or an `assign`.
   */
  readonly changes: boolean;
  /** The id of the state that declares it. */
  readonly source: string;
  /** XState's own definition of it, for inspectors; null for the start. */
  readonly definition: AnyTransitionDefinition | null;
}

/** What a leaf does with an event that it does not name. */
export interface Wildcard<Guard, Action> {
  /** `card.*`, or `*` for every event. */
  readonly descriptor: string;
  /** Everything that takes such an event, the shorter descriptors of the same events included. */
  readonly branches: readonly Branch<Guard, Action>[];
}

/** A state in which the chart can rest: XState's atomic or final state node, with what its ancestors add. */
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
  /** A final state of the machine itself: no further event is taken. */
  readonly done: boolean;
  /** Candidates by event type, the leaf's own first, then each ancestor's. */
  readonly on: ReadonlyMap<string, readonly Branch<Guard, Action>[]>;
  /** For events that `on` does not have. The first that matches holds; longer descriptors come first. */
  readonly wildcards: readonly Wildcard<Guard, Action>[];
  readonly always: readonly Branch<Guard, Action>[];
}

/** A statechart as a flat table. */
export interface Chart<Guard, Action> {
  readonly id: string;
  readonly leaves: readonly Leaf<Guard, Action>[];
  /** Entering the initial state. */
  readonly start: Branch<Guard, Action>;
  /** The most microsteps after one event. XState's `options.maxIterations`. */
  readonly maxIterations: number;
}

/** A chart with names of guards and actions instead of functions: the same for every ruleset. */
export type CompiledChart = Chart<GuardReference, ActionReference>;
export type CompiledLeaf = Leaf<GuardReference, ActionReference>;
export type CompiledBranch = Branch<GuardReference, ActionReference>;
