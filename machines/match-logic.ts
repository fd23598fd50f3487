import type { Actor, ActorLogic, AnyActorScope, SnapshotFrom } from 'xstate';
import type { GameEvent, GameState } from '../src/model/index.js';
import type { MatchMachine } from './compose.js';
import type { ChartContext, ChartEvent } from './setup.js';

export type MatchSnapshot = SnapshotFrom<MatchMachine>;

/** Takes an actor back to an earlier snapshot, or on to one that was worked out beside it. The chart does not see it. */
interface JumpEvent {
  readonly type: 'shell.jump';
  readonly snapshot: MatchSnapshot;
  /** What happened on the way to a snapshot at which the match is over: later nobody could be told. */
  readonly emits?: readonly GameEvent[];
}
/** A command has settled: what happened is told to the actor's listeners, all of it or nothing. */
interface TellEvent {
  readonly type: 'shell.tell';
  readonly emits: readonly GameEvent[];
}
type LogicEvent = ChartEvent | JumpEvent | TellEvent;

const isJump = (event: LogicEvent): event is JumpEvent => event.type === 'shell.jump';
const isTold = (event: LogicEvent): event is TellEvent => event.type === 'shell.tell';

/** Anybody can stop an actor: XState does not ask. Its snapshot says so, and the match goes on with another. */
const isStop = ({ type }: { readonly type: string }): boolean => type === 'xstate.stop';

/** Lets events through to an actor only while whoever has the key holds it open. */
export class Gate {
  #open = 0;
  /** What happened since a command began: an actor that is done with it must be told at once. */
  untold: GameEvent[] = [];

  get isOpen(): boolean {
    return this.#open > 0;
  }

  through<T>(send: () => T): T {
    this.#open += 1;
    try {
      return send();
    } finally {
      this.#open -= 1;
    }
  }
}

/** What an actor of a match runs: the machine, and around it what no statechart can say. */
export interface MatchLogic
  extends ActorLogic<
    MatchSnapshot,
    LogicEvent,
    { readonly game: GameState },
    Actor<MatchMachine>['system'],
    GameEvent
  > {
  readonly config: MatchMachine['config'];
  readonly definition: MatchMachine['definition'];
  readonly root: MatchMachine['root'];
  readonly id: string;
}

/** What takes an event: the machine itself, or what does the same for it. */
export type Transition = (snapshot: MatchSnapshot, event: ChartEvent, scope: AnyActorScope) => MatchSnapshot;

/**
 * The logic around a machine. A hook that throws is a fault of the ruleset, not of the match: the step is undone and the
 * actor lives on. The same place clears the last step's events, takes an actor back in time, and emits what happened when
 * a command has settled: `actor.on('card.played', …)`. Events that do not come through the gate are ignored: a record
 * would not know of them.
 */
export function matchLogic(
  machine: MatchMachine,
  gate: Gate,
  transition: Transition = (snapshot, event, scope) => machine.transition(snapshot, event, scope),
): MatchLogic {
  return {
    id: machine.id,
    config: machine.config,
    definition: machine.definition,
    root: machine.root,
    transition(snapshot, event, scope) {
      if (isStop(event)) return stopped(snapshot);
      if (!gate.isOpen) return snapshot;
      if (isJump(event) || isTold(event)) {
        gate.untold = [];
        for (const one of event.emits ?? []) scope.emit(one);
        return isJump(event) ? event.snapshot : snapshot;
      }
      const fresh: ChartContext = { game: snapshot.context.game, events: [], steps: [], fault: null };
      try {
        const next = transition(withContext(snapshot, fresh), event, scope as AnyActorScope);
        gate.untold.push(...next.context.events);
        // An actor that is done hears nothing any more: this is the last moment to tell.
        if (next.status === 'done') for (const one of gate.untold) scope.emit(one);
        return next;
      } catch (error) {
        const fault = { message: error instanceof Error ? error.message : String(error) };
        return withContext(snapshot, { ...fresh, fault });
      }
    },
    getInitialSnapshot: (scope, input) => machine.getInitialSnapshot(scope as AnyActorScope, input),
    getPersistedSnapshot: (snapshot, options) => machine.getPersistedSnapshot(snapshot, options),
    restoreSnapshot: (snapshot, scope) => machine.restoreSnapshot(snapshot, scope as AnyActorScope),
    start: (snapshot) => machine.start(snapshot),
  };
}

const stopped = (snapshot: MatchSnapshot): MatchSnapshot =>
  Object.assign(withContext(snapshot, snapshot.context), { status: 'stopped' });

/** The same place in the chart with another context. */
export const withContext = (snapshot: MatchSnapshot, context: ChartContext): MatchSnapshot =>
  ({ ...snapshot, context }) as MatchSnapshot;
