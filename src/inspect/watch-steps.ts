import type { InspectionEvent } from 'xstate';
import type { MatchSnapshot } from '../../machines/index.js';
import { peek } from '../engine/index.js';
import type { AnyMatch } from '../match/types.js';
import { idOf, type ReadChart } from './chart-graph.js';
import type { Cause, Frame } from './protocol.js';

/** One step of a match: what caused it, where it led, and on which ways. */
export interface WatchedStep extends Pick<Frame, 'edges' | 'via' | 'effect' | 'events'> {
  readonly cause: Cause;
  readonly snapshot: MatchSnapshot;
}

/** Called with what a match does. */
export interface StepWatcher {
  step(step: WatchedStep): void;
  /** The match is in another state than its chart led to. */
  jump(snapshot: MatchSnapshot): void;
}

/** Watches the steps of a match, with the transitions that were taken. Returns a function that ends it. */
export function watchSteps(match: AnyMatch, chart: ReadChart, watcher: StepWatcher): () => void {
  let edges: string[] = [];
  let via: string[] = [];
  let last = match.actor.getSnapshot();
  const next = (inspected: InspectionEvent): void => {
    if (inspected.type === '@xstate.microstep') {
      const { _transitions: taken } = inspected;
      for (const transition of taken) {
        const edge = chart.edgeOf(transition);
        if (edge !== undefined) edges.push(edge);
        const [target] = transition.target ?? [];
        if (target !== undefined) via.push(idOf(target));
      }
    } else if (inspected.type === '@xstate.snapshot') {
      const snapshot = inspected.snapshot as MatchSnapshot;
      // An event for listeners, or an ignored event: the chart has not changed.
      if (snapshot === last) return;
      const { event: cause } = inspected as { event: Cause };
      if (cause.type === 'shell.jump') watcher.jump(snapshot);
      else if (snapshot.context.fault === null) {
        const effect = cause.type === 'effect.next' ? (peek(last.context.game) ?? null) : null;
        watcher.step({ cause, snapshot, edges, via, effect, events: snapshot.context.events });
      }
      last = snapshot;
      edges = [];
      via = [];
    }
  };
  // Errors of the watcher must not affect the match.
  const { unsubscribe } = match.actor.system.inspect((inspected: InspectionEvent) => {
    try {
      next(inspected);
    } catch (error) {
      console.error('the inspector failed to write down a step', error);
    }
  });
  return unsubscribe;
}
