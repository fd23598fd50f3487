import { placeOf } from './place-of.js';

/** Half a year and some hours; not a round number, so that remainders of divisions differ too. */
const LATER = 86_400_000 * 173 + 7 * 3_600_000 + 1_234_567;

/** Called at the first use of the clock or of unseeded randomness by a line of the game. */
export type ImpureUse = (use: string) => void;

/** Runs a function with another date and time, and with other results of `Math.random`. */
export function inAnotherWorld<T>(run: () => T, told: ImpureUse = () => {}): T {
  const { Date: RealDate } = globalThis;
  const { random } = Math;
  let tell = (what: string): void => {
    const place = placeOf(new Error(what));
    // The engine and other packages have no place: their use of the clock does not affect the rules.
    if (place === '') return;
    tell = () => {};
    told(`${what}${place}`);
  };
  class LaterDate extends RealDate {
    constructor(...args: [] | [string | number]) {
      if (args.length > 0) super(...(args as [string | number]));
      else {
        super(RealDate.now() + LATER);
        tell('new Date()');
      }
    }

    static override now(): number {
      tell('Date.now()');
      return RealDate.now() + LATER;
    }
  }
  try {
    globalThis.Date = LaterDate as DateConstructor;
    Math.random = () => {
      tell('Math.random()');
      return (random() + 0.5) % 1;
    };
    return run();
  } finally {
    globalThis.Date = RealDate;
    Math.random = random;
  }
}
