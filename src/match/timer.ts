/** A source of time. Injected, so that tests need not wait. */
export interface Timer {
  now(): number;
  /** Calls back once, after so many milliseconds, unless it is cancelled before. */
  after(ms: number, callback: () => void): () => void;
}

/** The time of the machine. */
export const systemTimer: Timer = {
  now: () => performance.now(),
  after(ms, callback) {
    const handle = setTimeout(callback, ms);
    return () => clearTimeout(handle);
  },
};

/** Time that stands still until it is told to go on. For tests and for stepping through animations. */
export interface ManualTimer extends Timer {
  /** Lets so many milliseconds pass, and everything that was due in them happen, in order. */
  advance(ms: number): void;
}

export function manualTimer(): ManualTimer {
  let time = 0;
  const due = new Set<{ at: number; callback: () => void }>();
  return {
    now: () => time,
    after(ms, callback) {
      const entry = { at: time + Math.max(0, ms), callback };
      due.add(entry);
      return () => due.delete(entry);
    },
    advance(ms) {
      const end = time + ms;
      for (;;) {
        const next = [...due].filter(({ at }) => at <= end).sort((a, b) => a.at - b.at)[0];
        if (next === undefined) break;
        due.delete(next);
        time = next.at;
        next.callback();
      }
      time = end;
    },
  };
}
