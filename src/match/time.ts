/** The clock of shells and presentations. It can be replaced, so that tests need not wait. */
export interface Clock {
  /** Milliseconds since some fixed moment. */
  now(): number;
  /** Runs something after this many milliseconds, and returns a function that cancels it. */
  after(ms: number, run: () => void): () => void;
}

/** The time of the machine that this runs on. */
export const systemClock: Clock = {
  now: () => performance.now(),
  after(ms, run) {
    const timer = setTimeout(run, ms);
    return () => clearTimeout(timer);
  },
};

/** A clock that only moves by `advance`. */
export interface ManualClock extends Clock {
  /** Lets time pass. Timers that become due run in order, including timers that they start. */
  advance(ms: number): void;
  /** The number of timers that have not run yet. */
  readonly waiting: number;
}

interface Timer {
  readonly due: number;
  readonly run: () => void;
}

/**
 * A clock for tests and for stepping through a presentation by hand.
 *
 * @example
 * const clock = manualClock();
 * createPresenter(match, { clock, play });
 * clock.advance(250);
 */
export function manualClock(start = 0): ManualClock {
  const timers = new Set<Timer>();
  let time = start;
  const nextUntil = (end: number): Timer | undefined => {
    let next: Timer | undefined;
    // Of two timers that are due at the same time, the one that was set first.
    for (const timer of timers) if (timer.due <= end && (next === undefined || timer.due < next.due)) next = timer;
    return next;
  };
  return {
    now: () => time,
    after(ms, run) {
      const timer = { due: time + Math.max(0, ms), run };
      timers.add(timer);
      return () => timers.delete(timer);
    },
    advance(ms) {
      const end = time + ms;
      for (let timer = nextUntil(end); timer !== undefined; timer = nextUntil(end)) {
        timers.delete(timer);
        time = timer.due;
        timer.run();
      }
      time = end;
    },
    get waiting() {
      return timers.size;
    },
  };
}
