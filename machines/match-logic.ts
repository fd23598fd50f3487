import type { Actor, ActorLogic, AnyActorScope, SnapshotFrom } from 'xstate';
import type { GameEvent, GameState } from '../src/model/index.js';
import type { MatchMachine } from './compose.js';
import { type ChartContext, type ChartEvent, faultFrom } from './states/chart-types.js';

export type MatchSnapshot = SnapshotFrom<MatchMachine>;

/** Sets an actor to an earlier snapshot, or to one that was computed elsewhere. The chart does not see this event. */
interface JumpEvent {
  readonly type: 'shell.jump';
  readonly snapshot: MatchSnapshot;
  /** The events before a snapshot at which the match is over: a stopped actor could not emit them later. */
  readonly emits?: readonly GameEvent[];
}
/** A command has settled: its events are emitted to the actor's listeners, all of them or none. */
interface TellEvent {
  readonly type: 'shell.tell';
  readonly emits: readonly GameEvent[];
}
type LogicEvent = ChartEvent | JumpEvent | TellEvent;

const isJump = (event: LogicEvent): event is JumpEvent => event.type === 'shell.jump';
const isTold = (event: LogicEvent): event is TellEvent => event.type === 'shell.tell';

/** Anybody can stop an actor. Its snapshot says so, and the match continues with a new actor. */
const isStop = ({ type }: { readonly type: string }): boolean => type === 'xstate.stop';

/** Lets events through to an actor only while the match has opened it. */
export class Gate {
  #open = 0;
  readonly onIgnored: (event: { readonly type: string }) => void;
  /** The events since a command began: an actor that ends with this command must emit them at once. */
  untold: GameEvent[] = [];

  constructor(onIgnored: Gate['onIgnored'] = () => {}) {
    this.onIgnored = onIgnored;
  }

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

/** The logic of a match's actor: the machine, and around it what a statechart cannot express. */
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

/**
 * The logic around a machine. If a hook throws, the step is undone and the actor keeps running. The logic also clears
 * the events of the last step, can set the actor back, and emits the events when a command has settled:
 * `actor.on('card.played', …)`. Events that the match did not send are ignored, because they would be missing from the
 * record.
 */
export function matchLogic(machine: MatchMachine, gate: Gate): MatchLogic {
  return {
    id: machine.id,
    config: machine.config,
    // Computed on request: XState writes out the whole chart each time, which is larger than the rest of a match.
    get definition() {
      return machine.definition;
    },
    root: machine.root,
    transition(snapshot, event, scope) {
      if (isStop(event)) return stopped(snapshot);
      if (!gate.isOpen) {
        gate.onIgnored(event);
        return snapshot;
      }
      if (isJump(event) || isTold(event)) {
        gate.untold = [];
        for (const one of event.emits ?? []) scope.emit(one);
        return isJump(event) ? event.snapshot : snapshot;
      }
      const fresh: ChartContext = { game: snapshot.context.game, events: [], steps: [], fault: null };
      try {
        const next = machine.transition(withContext(snapshot, fresh), event, scope as AnyActorScope);
        gate.untold.push(...next.context.events);
        // A finished actor cannot emit any more: emit now.
        if (next.status === 'done') for (const one of gate.untold) scope.emit(one);
        return next;
      } catch (error) {
        return withContext(snapshot, { ...fresh, fault: faultFrom(error) });
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

/** The same state of the chart with another context. */
export const withContext = (snapshot: MatchSnapshot, context: ChartContext): MatchSnapshot =>
  ({ ...snapshot, context }) as MatchSnapshot;
