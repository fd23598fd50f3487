import type { AnyActorScope, AnyStateNode, AnyTransitionDefinition } from 'xstate';
import {
  type ChartContext,
  composeMachine,
  type MatchMachine,
  type MatchSnapshot,
  type Transition,
} from '../../machines/index.js';
import {
  type Branch,
  type ChartEvent,
  cloneGame,
  dispatch,
  findLeaf,
  type MatchChart,
  SharedCopies,
} from '../chart/index.js';
import { EventSink, type OutOptions } from '../engine/index.js';
import type { GameState, Ruleset } from '../model/index.js';
import { snapshotAt } from './snapshot-at.js';

/** The game that is changed in place, and its last snapshot. */
interface Kept {
  readonly snapshot: MatchSnapshot;
  readonly leaf: number;
  readonly game: GameState;
  readonly copies: SharedCopies;
}

/**
 * The transition of an actor, run by the compiled chart in place. Inspectors get the same events and snapshots as from
 * XState; they are created only if there is an inspector.
 */
export class CompiledTransition {
  readonly #machine: MatchMachine;
  readonly #chart: MatchChart;
  readonly #rules: Ruleset;
  readonly #options: OutOptions;
  readonly #isInspected: () => boolean;
  #kept: Kept | null = null;

  constructor(
    machine: MatchMachine,
    chart: MatchChart,
    rules: Ruleset,
    options: OutOptions,
    isInspected: () => boolean,
  ) {
    this.#machine = machine;
    this.#chart = chart;
    this.#rules = rules;
    this.#options = options;
    this.#isInspected = isInspected;
  }

  readonly transition: Transition = (from, event, scope) => {
    const { game, copies, leaf } = this.#keptFor(from);
    const out = new EventSink(this.#options);
    const env = { context: { game }, rules: this.#rules, out };
    // An error of the rules leaves a half-changed game.
    this.#kept = null;
    let next = from;
    let here = leaf;
    const lookAt = (at: number): MatchSnapshot => {
      const context: ChartContext = {
        game: copies.next(game),
        events: out.events.slice(),
        steps: out.steps?.slice() ?? [],
        fault: null,
      };
      return snapshotAt(this.#machine, this.#chart, at, context);
    };
    copies.begin(game);
    try {
      if (this.#isInspected()) {
        const onMicrostep = (at: number, sent: ChartEvent, branch: Branch<unknown, unknown> | null): void => {
          if (branch !== null && branch.actions.length > 0) next = lookAt(at);
          else if (at !== here) next = snapshotAt(this.#machine, this.#chart, at, next.context);
          here = at;
          tell(scope, sent, next, branch === null ? [] : [this.#definitionOf(branch)]);
        };
        dispatch(this.#chart, leaf, event, { ...env, onMicrostep });
      } else {
        const at = dispatch(this.#chart, leaf, event, env);
        if (at >= 0) here = at;
        if (at >= 0) next = lookAt(at);
      }
    } finally {
      copies.end();
    }
    this.#kept = { snapshot: next, leaf: here, game, copies };
    return next;
  };

  /** The logic around the machine gives every event a context of its own; the game in it is the one that was left. */
  #keptFor(from: MatchSnapshot): Kept {
    const { game } = from.context;
    const { snapshot } = this.#kept ?? {};
    if (this.#kept !== null && snapshot?.context.game === game && snapshot.value === from.value) return this.#kept;
    return {
      snapshot: from,
      leaf: findLeaf(this.#chart, from.value),
      game: cloneGame(game),
      copies: new SharedCopies(game),
    };
  }

  /**
   * The chart was compiled from the machine without functions: this finds the same transition in the machine with
   * functions.
   */
  #definitionOf({ definition }: Branch<unknown, unknown>): AnyTransitionDefinition {
    const known = definitions.get(this.#machine) ?? paired(composeMachine(this.#rules.flow).root, this.#machine.root);
    definitions.set(this.#machine, known);
    return known.get(definition as AnyTransitionDefinition) as AnyTransitionDefinition;
  }
}

type Pairs = Map<AnyTransitionDefinition, AnyTransitionDefinition>;
const definitions = new WeakMap<MatchMachine, Pairs>();

/** The transitions of a machine, by those of the machine that it was made of. */
function paired(original: AnyStateNode, own: AnyStateNode, pairs: Pairs = new Map()): Pairs {
  const pair = (a: readonly AnyTransitionDefinition[] = [], b: readonly AnyTransitionDefinition[] = []): void =>
    a.forEach((definition, i) => void pairs.set(definition, b[i] as AnyTransitionDefinition));
  for (const [type, transitions] of original.transitions) pair(transitions, own.transitions.get(type));
  pair(original.always, own.always);
  for (const key in original.states)
    paired(original.states[key] as AnyStateNode, own.states[key] as AnyStateNode, pairs);
  return pairs;
}

/** XState's internal inspection function, which its types do not declare. */
interface Telling {
  _sendInspectionEvent(event: object): void;
}

function tell(
  { self, system }: AnyActorScope,
  event: ChartEvent,
  snapshot: MatchSnapshot,
  transitions: readonly AnyTransitionDefinition[],
): void {
  (system as unknown as Telling)._sendInspectionEvent({
    type: '@xstate.microstep',
    actorRef: self,
    event,
    snapshot,
    _transitions: transitions,
    // XState sets it anyhow; a field that is there need not be added to its copy, which would take longer than all of this.
    rootId: self.sessionId,
  });
}
