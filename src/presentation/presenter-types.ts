import type { Viewer } from '../engine/index.js';
import type { Clock } from '../match/time.js';
import type { GameEvent, GameTypes, StandardTypes } from '../model/index.js';
import type { EventView } from '../view/view-events.js';
import type { GameView } from '../view/view-types.js';
import type { Cue } from './plan-cues.js';
import type { ShownCue } from './running-cue.js';
import type { PlayCue } from './scene.js';

/** An event that is to be shown now. */
export interface Moment<T extends GameTypes = StandardTypes> {
  /** As the viewer may see it. */
  readonly event: GameEvent | EventView;
  /** The view right after it, computed on demand. Without a seat, the view of a spectator. */
  view(): GameView<T>;
  /** What is about to be shown for it. None if it is skipped, or if the speed is 0. */
  readonly cues: readonly Cue[];
}

/** Options of a presenter. */
export interface PresenterOptions<T extends GameTypes = StandardTypes> {
  /** `systemClock`, or a `manualClock()` in tests. */
  readonly clock: Clock;
  /** Shows or sounds a cue. It takes as long as the cue says, or as the promise that `play` returns. */
  readonly play: PlayCue;
  /**
   * Called for every event when its turn comes, with or without cues, skipped or not: for a table and a log that keep
   * pace with the cues, while the match itself is ahead.
   */
  readonly onMoment?: ((moment: Moment<T>) => void) | undefined;
  /** Changes the planned cues of a command: shorten, remove or add some. */
  readonly adjust?: ((plan: readonly Cue[], events: readonly Cue['event'][]) => readonly Cue[]) | undefined;
  /** The viewer: cues are planned from what this viewer may see. By default, from everything. */
  readonly seat?: Viewer | undefined;
  /** 2 is twice as fast; with 0 nothing is shown and the match continues at once. */
  readonly speed?: number | undefined;
  /** All cues of an event begin together, and their renderer is asked not to move anything. */
  readonly reducedMotion?: boolean | undefined;
  /**
   * By how much the cues of a command may be late in total before the rest is cut; by default what the policies say.
   */
  readonly timeoutMs?: number | undefined;
  /** Called with errors of `play`. By default they become uncaught errors; the presentation continues in any case. */
  readonly onError?: ((error: unknown, cue: Cue) => void) | undefined;
}

/** Plays the cues of a match. */
export interface Presenter {
  /** What is being shown now. The same array until something changes. */
  readonly showing: readonly ShownCue[];
  /** Whether there is nothing to show and nothing left to play. */
  readonly idle: boolean;
  readonly paused: boolean;
  readonly speed: number;
  /**
   * Calls the listener whenever `showing`, `idle`, `paused` or `speed` has changed. Returns a function that ends it.
   */
  on(listener: () => void): () => void;
  /** Ends everything that is shown or waits to be shown. Later events are shown normally. */
  skip(): void;
  /** Nothing begins or ends by itself until `resume`; a match that waits for its animation waits, too. */
  pause(): void;
  resume(): void;
  setSpeed(speed: number): void;
  setReducedMotion(reduced: boolean): void;
  /** Stops the presenter. In an `animating` phase, another presenter or `match.animationDone()` must end the phase. */
  stop(): void;
}

/** Plays the cues of a remote match. */
export interface UpdatePresenter {
  readonly presenter: Presenter;
  /** New events, each with the view right after it. */
  tell(viewedEvents: readonly Omit<Moment, 'cues'>[]): void;
}
