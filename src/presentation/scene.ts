import type { CardId } from '../model/index.js';
import type { Cue } from './plan-cues.js';
import { type RunningCue, runningCue, type Showing } from './running-cue.js';
import type { ScaledClock } from './scaled-clock.js';

/** Shows or sounds a cue. If the renderer returns a promise, the cue is over when it resolves. */
export type PlayCue = (cue: Cue, showing: Showing) => void | Promise<void>;

/** By how much a plan may still be late, for all its scenes together. */
export interface Patience {
  left: number;
}

/** What one event shows: cues that begin at their offsets and may overlap. */
export interface EventScene {
  /** One at least. */
  readonly cues: readonly Cue[];
  readonly patience: Patience;
}

/** The part of a presenter that a scene needs. */
export interface SceneContext {
  /** Time of the animation: faster or slower than that of the clock. */
  readonly animationClock: ScaledClock;
  /** Time of the clock, without pauses. */
  readonly realClock: ScaledClock;
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
export function runScene({ cues, patience }: EventScene, context: SceneContext, ended: () => void): RunningScene {
  const { animationClock, realClock, reducedMotion } = context;
  const running = new Set<RunningCue>();
  const timers: (() => void)[] = [];
  let open = cues.length;
  let over = false;

  function end(cue: RunningCue): void {
    if (!running.delete(cue)) return;
    open -= 1;
    context.changed();
    if (open === 0) finish();
  }

  function begin(cue: Cue): void {
    const ms = cue.lasts / context.speed;
    const one = runningCue({ id: context.nextId(), cue, ms, reducedMotion });
    running.add(one);
    context.changed();
    const failed = (error: unknown) => {
      context.onError(error, cue);
      end(one);
    };
    try {
      const answer = context.play(cue, one.showing);
      if (isPromise(answer)) answer.then(() => end(one), failed);
      else timers.push(animationClock.after(cue.lasts, () => end(one)));
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
    if (aborted.length > 0) context.changed();
    finish();
  }

  /** A cue may take longer than planned, as long as `patience` allows it. */
  function beLate(): void {
    const since = realClock.now();
    const cancel = realClock.after(patience.left, cut);
    timers.push(() => {
      cancel();
      patience.left = Math.max(0, patience.left - (realClock.now() - since));
    });
  }

  const startOf = ({ at }: Cue): number => (reducedMotion ? 0 : at);
  for (const cue of cues) timers.push(animationClock.after(startOf(cue), () => begin(cue)));
  timers.push(animationClock.after(Math.max(...cues.map((cue) => startOf(cue) + cue.lasts)), beLate));

  return {
    get running() {
      return [...running];
    },
    repoint(master, clone) {
      for (const cue of running) if (cue.repoint(master, clone)) context.changed();
    },
    cut,
  };
}
