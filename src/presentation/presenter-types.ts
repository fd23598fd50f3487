import type { Viewer } from '../engine/index.js';
import type { Clock } from '../match/time.js';
import type { GameView } from '../match/view.js';
import type { EventView } from '../match/view-events.js';
import type { GameEvent, GameTypes, StandardTypes } from '../model/index.js';
import type { Cue } from './plan-cues.js';
import type { PlayCue } from './scene.js';
import type { ShownCue } from './showing.js';

/** An event whose turn to be shown has come. */
export interface Moment<T extends GameTypes = StandardTypes> {
  /** As the viewer may see it. */
  readonly event: GameEvent | EventView;
  /** The table right after it, made when it is asked for. Without a seat, as a spectator sees it. */
  view(): GameView<T>;
  /** What is about to be shown for it. None if it is skipped, or if the speed is 0. */
  readonly cues: readonly Cue[];
}

/** How a presenter shows what happens, to whom and at which pace. */
export interface PresenterOptions<T extends GameTypes = StandardTypes> {
  /** `systemClock`, or a `manualClock()` in tests. */
  readonly clock: Clock;
  /** Shows or sounds a cue. It takes as long as the cue says, or as the promise that `play` returns. */
  readonly play: PlayCue;
  /**
   * Hears of every event when its turn comes, with cues or without, skipped or not: for a table and a log that keep step
   * with what is shown, while the match itself is further on.
   */
  readonly onMoment?: ((moment: Moment<T>) => void) | undefined;
  /** Has the last word on the cues of a command: to shorten them, to leave some out, to add some of its own. */
  readonly adjust?: ((plan: readonly Cue[], events: readonly Cue['event'][]) => readonly Cue[]) | undefined;
  /** Whose eyes it is for: cues are planned from what this viewer may see. Without one, from everything. */
  readonly seat?: Viewer | undefined;
  /** 2 is twice as fast; 0 shows nothing and lets the match go on at once. */
  readonly speed?: number | undefined;
  /** All cues of an event begin together, and their renderer is asked not to move anything. */
  readonly reducedMotion?: boolean | undefined;
  /** By how much a command's cues may be late in all before the rest is cut; by default what the policies say. */
  readonly timeoutMs?: number | undefined;
  /** Hears what `play` throws. By default it surfaces as an uncaught error; the presentation goes on in any case. */
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
  /** Hears whenever `showing`, `idle`, `paused` or `speed` has changed. Returns a function that ends it. */
  on(listener: () => void): () => void;
  /** Ends everything that is shown or waits to be shown. What happens later is shown again. */
  skip(): void;
  /** Nothing begins or ends by itself until `resume`; a match that waits for its animation waits, too. */
  pause(): void;
  resume(): void;
  setSpeed(speed: number): void;
  setReducedMotion(reduced: boolean): void;
  /** For good. The match is left as it is: another presenter takes over, or `match.animationDone()` ends the phase. */
  stop(): void;
}

/** Plays the cues of a match that is told from elsewhere. */
export interface UpdatePresenter {
  readonly presenter: Presenter;
  /** What has happened, each event with the table right after it. */
  tell(happenings: readonly Omit<Moment, 'cues'>[]): void;
}
