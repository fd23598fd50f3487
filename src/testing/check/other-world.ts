const DAYS = 86_400_000 * 173 + 7 * 3_600_000;

/** Runs a function with another date and time, and with other results of `Math.random`. */
export function inAnotherWorld<T>(run: () => T): T {
  const { Date: RealDate } = globalThis;
  const { random } = Math;
  class LaterDate extends RealDate {
    constructor(...args: [] | [string | number]) {
      if (args.length === 0) super(RealDate.now() + DAYS);
      else super(...(args as [string | number]));
    }

    static override now(): number {
      return RealDate.now() + DAYS;
    }
  }
  try {
    globalThis.Date = LaterDate as DateConstructor;
    Math.random = () => (random() + 0.5) % 1;
    return run();
  } finally {
    globalThis.Date = RealDate;
    Math.random = random;
  }
}
