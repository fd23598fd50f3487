import type { Clock } from '../match/time.js';

/** A clock that is faster or slower than its source, and stops at a rate of 0. */
export interface ScaledClock extends Clock {
  setRate(rate: number): void;
}

interface Timer {
  readonly due: number;
  readonly run: () => void;
  cancel: () => void;
}

const nothing = (): void => undefined;

export function scaleClock(base: Clock, startingRate: number): ScaledClock {
  const timers = new Set<Timer>();
  let rate = startingRate;
  let readAt = base.now();
  let time = 0;

  const now = (): number => time + (base.now() - readAt) * rate;

  function arm(timer: Timer): void {
    timer.cancel();
    timer.cancel = nothing;
    if (rate === 0) return;
    timer.cancel = base.after(Math.max(0, timer.due - now()) / rate, () => {
      timers.delete(timer);
      timer.run();
    });
  }

  return {
    now,
    after(ms, run) {
      const timer: Timer = { due: now() + ms, run, cancel: nothing };
      timers.add(timer);
      arm(timer);
      return () => {
        timer.cancel();
        timers.delete(timer);
      };
    },
    setRate(next) {
      time = now();
      readAt = base.now();
      rate = next;
      for (const timer of timers) arm(timer);
    },
  };
}
