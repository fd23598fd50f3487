import { useEffect, useMemo, useSyncExternalStore } from 'react';
import type { Viewer } from '../engine/index.js';
import type { AnyMatch } from '../match/types.js';
import {
  type Clock,
  createPresenter,
  type PlayCue,
  type Presenter,
  type ShownCue,
  systemClock,
} from '../presentation/index.js';

/** How `useCues` plays the cues of a match. */
export interface CueOptions {
  /** The viewer. Without one, cues are planned from everything. */
  readonly seat?: Viewer;
  readonly clock?: Clock;
  readonly speed?: number;
  readonly reducedMotion?: boolean;
  readonly timeoutMs?: number;
  /** For what is not drawn by React, such as sounds. A cue takes as long as the promise that this returns. */
  readonly play?: PlayCue;
}

/** What is being shown, and the controls. */
export interface Cues {
  readonly showing: readonly ShownCue[];
  readonly paused: boolean;
  skip(): void;
  pause(): void;
  resume(): void;
}

/**
 * The cues that are being shown. It runs a presenter while its component is mounted, and ends the `animating` phase
 * when everything has been shown: use it once for a table, and pass down its result.
 *
 * @example
 * const { showing, skip } = useCues(match, { seat: 'p1' });
 * const moving = showing.find(({ card }) => card === id)?.cue.show;
 */
export function useCues(match: AnyMatch, options: CueOptions = {}): Cues {
  const { seat, clock = systemClock, speed = 1, reducedMotion = false, timeoutMs, play } = options;
  const store = useMemo(() => createCueStore(match, { seat, clock, timeoutMs }), [match, seat, clock, timeoutMs]);
  const cues = useSyncExternalStore(store.subscribe, store.read, store.read);
  useEffect(() => store.set({ speed, reducedMotion, play }), [store, speed, reducedMotion, play]);
  return cues;
}

interface Settings {
  readonly speed: number;
  readonly reducedMotion: boolean;
  readonly play: PlayCue | undefined;
}

interface Fixed {
  readonly seat: Viewer | undefined;
  readonly clock: Clock;
  readonly timeoutMs: number | undefined;
}

/** A presenter that exists as long as there are subscribers: strict mode mounts, unmounts and mounts again. */
function createCueStore(match: AnyMatch, fixed: Fixed) {
  let settings: Settings = { speed: 1, reducedMotion: false, play: undefined };
  let presenter: Presenter | null = null;
  const controls = {
    skip: () => presenter?.skip(),
    pause: () => presenter?.pause(),
    resume: () => presenter?.resume(),
  };
  let cues: Cues = { showing: [], paused: false, ...controls };

  return {
    subscribe(notify: () => void): () => void {
      const { speed, reducedMotion } = settings;
      const play: PlayCue = (cue, showing) => settings.play?.(cue, showing);
      const mine = createPresenter(match, { ...fixed, speed, reducedMotion, play });
      presenter = mine;
      const stopWatching = mine.on(() => {
        cues = { showing: mine.showing, paused: mine.paused, ...controls };
        notify();
      });
      return () => {
        stopWatching();
        mine.stop();
        presenter = null;
        cues = { showing: [], paused: false, ...controls };
      };
    },
    read: (): Cues => cues,
    set(next: Settings): void {
      settings = next;
      if (presenter === null) return;
      presenter.setReducedMotion(next.reducedMotion);
      if (presenter.speed !== next.speed) presenter.setSpeed(next.speed);
    },
  };
}
