import type { CardId } from '../model/index.js';
import type { Pace } from './pace.js';
import type { Cue } from './plan-cues.js';
import { type RunningCue, runningCue, type Showing } from './showing.js';

/** Shows or sounds a cue. If the renderer returns a promise, the cue is over when it resolves. */
export type PlayCue = (cue: Cue, showing: Showing) => void | Promise<void>;

/** By how much a plan may still be late, for all its scenes together. */
export interface Patience {
  left: number;
}

/** What one event shows: cues that begin at their offsets and may overlap. */
export interface Scene {
  /** One at least. */
  readonly cues: readonly Cue[];
  readonly patience: Patience;
}

/** The part of a presenter that a scene needs. */
export interface Stage {
  /** Time of the animation: faster or slower than that of the clock. */
  readonly pace: Pace;
  /** Time of the clock, without pauses. */
  readonly wait: Pace;
  readonly play: PlayCue;
  readonly speed: number;
  readonly reducedMotion: boolean;
  readonly nextId: () => number;
  readonly onError: (error: unknown, cue: Cue) => void;
  /** Something began, ended or was re-pointed. */
  readonly changed: () => void;
}

export interface RunningScene {
  readonly running: readonly RunningCue[];
  repoint(master: CardId, clone: CardId): void;
  /** Ends it now: what runs is aborted, what has not begun never does. */
  cut(): void;
}

/** Recognized by its `then`, because a promise may come from another window. */
const isPromise = (answer: unknown): answer is Promise<void> =>
  typeof answer === 'object' && answer !== null && 'then' in answer;

/** Plays a scene and calls back when all of it has ended. */
export function runScene({ cues, patience }: Scene, stage: Stage, ended: () => void): RunningScene {
  const { pace, wait, reducedMotion } = stage;
  const running = new Set<RunningCue>();
  const timers: (() => void)[] = [];
  let open = cues.length;
  let over = false;

  function end(cue: RunningCue): void {
    if (!running.delete(cue)) return;
    open -= 1;
    stage.changed();
    if (open === 0) finish();
  }

  function begin(cue: Cue): void {
    const ms = cue.lasts / stage.speed;
    const one = runningCue({ id: stage.nextId(), cue, ms, reducedMotion });
    running.add(one);
    stage.changed();
    const failed = (error: unknown) => {
      stage.onError(error, cue);
      end(one);
    };
    try {
      const answer = stage.play(cue, one.showing);
      if (isPromise(answer)) answer.then(() => end(one), failed);
      else timers.push(pace.after(cue.lasts, () => end(one)));
    } catch (error) {
      failed(error);
    }
  }

  function finish(): void {
    if (over) return;
    over = true;
    for (const cancel of timers) cancel();
    ended();
  }

  function cut(): void {
    if (over) return;
    const aborted = [...running];
    running.clear();
    for (const cue of aborted) cue.abort();
    if (aborted.length > 0) stage.changed();
    finish();
  }

  /** A cue may take longer than planned, as long as `patience` allows it. */
  function beLate(): void {
    const since = wait.now();
    const cancel = wait.after(patience.left, cut);
    timers.push(() => {
      cancel();
      patience.left = Math.max(0, patience.left - (wait.now() - since));
    });
  }

  const startOf = ({ at }: Cue): number => (reducedMotion ? 0 : at);
  for (const cue of cues) timers.push(pace.after(startOf(cue), () => begin(cue)));
  timers.push(pace.after(Math.max(...cues.map((cue) => startOf(cue) + cue.lasts)), beLate));

  return {
    get running() {
      return [...running];
    },
    repoint(master, clone) {
      for (const cue of running) if (cue.repoint(master, clone)) stage.changed();
    },
    cut,
  };
}
