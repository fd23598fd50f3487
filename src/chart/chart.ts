import type { StateValue } from 'xstate';
import type { MatchCondition } from '../../guards/index.js';
import type { GameState, Out, Ruleset } from '../model/index.js';

/** An event of a chart: a command, an event of the match itself, or XState's `xstate.done.state.…`. */
export interface ChartInput {
  readonly type: string;
}

/** A guard or an action as the chart names it. */
export interface Reference {
  readonly name: string;
  readonly params: unknown;
  /** Its params are the event itself: it belongs to a command, and such a guard is the command's judge. */
  readonly ofEvent: boolean;
}

/** A guard with its function. */
export interface Guard extends Reference {
  readonly test: (game: GameState, params: unknown, rules: Ruleset) => boolean;
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
  readonly raises: ChartInput | null;
  /** The id of the state that declares it. */
  readonly source: string;
}
export type NamedBranch = Branch<Reference, Reference>;

/** A state in which the chart can rest. */
interface StatePosition {
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
  /** Effects are being resolved. */
  readonly busy: boolean;
  /** The match waits for somebody, or has ended. */
  readonly settled: boolean;
}

/** A place with its transitions, and what the states around it add. */
export interface NamedLeaf extends StatePosition {
  /** Candidates by event type, the leaf's own first, then those of each state around it. */
  readonly on: ReadonlyMap<string, readonly NamedBranch[]>;
  readonly always: readonly NamedBranch[];
}

export interface Leaf extends StatePosition {
  readonly on: ReadonlyMap<string, readonly Branch[]>;
  /** What resolves all that is queued, which is asked for several times in every command. */
  readonly drain: readonly Branch[] | undefined;
  /** Only those that can be taken where the match stands so, without what that says of their guards. */
  readonly always: Readonly<Record<MatchCondition, readonly Branch[]>>;
}

/** A statechart as a flat table, with names of functions: the same for every ruleset with this flow. */
export interface NamedChart {
  readonly id: string;
  readonly leaves: readonly NamedLeaf[];
  /** Entering the initial state. */
  readonly start: NamedBranch;
}

/** The same with the functions of a ruleset. */
export interface Chart {
  readonly id: string;
  readonly leaves: readonly Leaf[];
  readonly start: Branch;
}
