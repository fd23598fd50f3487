import type { ViewedEvent } from './event-source.js';
import type { Cue } from './plan-cues.js';
import type { Moment, PresenterOptions } from './presenter-types.js';
import type { EventScene, Patience } from './scene.js';

interface ScriptLine extends ViewedEvent {
  readonly cues: readonly Cue[];
  readonly patience: Patience;
}

/** What is still to be shown, event after event. */
export interface Script {
  readonly isEmpty: boolean;
  add(viewedEvents: readonly ViewedEvent[], plan: readonly Cue[], patience: Patience): void;
  /** Skips events without cues, up to the next one with cues. `null` when nothing is left. */
  nextScene(): EventScene | null;
  /** Goes through everything that is left, without its cues. */
  skip(): void;
  /** Drops everything that is left. */
  drop(): void;
}

export function createScript(onMoment: PresenterOptions['onMoment'], onError: (error: unknown) => void): Script {
  const lines: ScriptLine[] = [];
  /** Counts the skips, so that a moment that is skipped by its own listener is not played. */
  let skips = 0;

  function tell(moment: Moment): void {
    try {
      onMoment?.(moment);
    } catch (error) {
      onError(error);
    }
  }

  return {
    get isEmpty() {
      return lines.length === 0;
    },
    add(viewedEvents, plan, patience) {
      const byEvent = new Map<Cue['event'], Cue[]>();
      for (const cue of plan) byEvent.set(cue.event, [...(byEvent.get(cue.event) ?? []), cue]);
      for (const { event, view } of viewedEvents) {
        const cues = byEvent.get(event) ?? [];
        // Events without listeners and without cues take no time.
        if (cues.length > 0 || onMoment !== undefined) lines.push({ event, view, cues, patience });
      }
    },
    nextScene() {
      for (let line = lines.shift(); line !== undefined; line = lines.shift()) {
        const { event, view, cues, patience } = line;
        const skipsBefore = skips;
        tell({ event, view, cues });
        if (cues.length > 0 && skips === skipsBefore) return { cues, patience };
      }
      return null;
    },
    skip() {
      skips += 1;
      for (let line = lines.shift(); line !== undefined; line = lines.shift()) {
        tell({ event: line.event, view: line.view, cues: [] });
      }
    },
    drop() {
      lines.length = 0;
    },
  };
}
