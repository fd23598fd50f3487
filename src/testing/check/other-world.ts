import { sourceLocationOf } from './source-location.js';

/** Half a year and some hours; not a round number, so that remainders of divisions differ too. */
const LATER = 86_400_000 * 173 + 7 * 3_600_000 + 1_234_567;

/** Called at the first use of the clock or of unseeded randomness by a line of the game. */
export type ImpureUse = (use: string) => void;

/** Runs a function with another date and time, and with other results of `Math.random`; `told` hears who asks for them. */
export function inAnotherWorld<T>(run: () => T, told: ImpureUse = () => {}): T {
  const { Date: RealDate } = globalThis;
  let tell = (what: string): void => {
    const place = sourceLocationOf(new Error(what));
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
  const restore = [
    replaced(globalThis, 'Date', () => LaterDate as DateConstructor),
    replaced(Math, 'random', (random) => () => {
      tell('Math.random()');
      return (random() + 0.5) % 1;
    }),
    replaced(performance, 'now', (now) => () => {
      tell('performance.now()');
      return now.call(performance) + LATER;
    }),
    replaced(crypto, 'randomUUID', (uuid) => () => {
      tell('crypto.randomUUID()');
      return uuid.call(crypto);
    }),
  ];
  try {
    return run();
  } finally {
    for (const put of restore) put();
  }
}

/** Puts something else in place of a function; returns what puts it back. */
function replaced<Host extends object, Key extends keyof Host>(
  host: Host,
  key: Key,
  make: (was: Host[Key]) => Host[Key],
): () => void {
  const before = Object.getOwnPropertyDescriptor(host, key);
  Object.defineProperty(host, key, { value: make(host[key]), configurable: true, writable: true });
  // What a host inherits is its own only for a while.
  return () =>
    void (before === undefined ? Reflect.deleteProperty(host, key) : Object.defineProperty(host, key, before));
}
