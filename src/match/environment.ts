import type { Clock } from './time.js';

/**
 * What a host or a client takes from the machine that it runs on: time, timers and chance. It can be replaced, so that
 * a whole service runs in a test, and runs again exactly as before.
 */
export interface Environment extends Clock {
  /** Milliseconds since 1970. It jumps when the clock of the machine is set; `after` does not notice. */
  now(): number;
  /** Milliseconds since some fixed moment. It never jumps: for durations. */
  elapsed(): number;
  /** Random bytes that nobody can guess. */
  randomBytes(count: number): Uint8Array;
}

/** The machine that this runs on. */
export const systemEnvironment: Environment = {
  now: () => Date.now(),
  elapsed: () => performance.now(),
  after(ms, run) {
    const timer = setTimeout(run, ms);
    return () => clearTimeout(timer);
  },
  randomBytes: (count) => globalThis.crypto.getRandomValues(new Uint8Array(count)),
};

/** Runs something again and again, and returns a function that ends it. */
export function every({ after }: Clock, ms: number, run: () => void): () => void {
  let cancel = after(ms, function again() {
    cancel = after(ms, again);
    run();
  });
  return () => cancel();
}

/** A number from 0 to below 1. */
export const randomFraction = ({ randomBytes }: Environment): number =>
  randomBytes(4).reduce((number, byte) => number * 256 + byte, 0) / 2 ** 32;

/** An id that nobody else has. */
export const randomId = ({ randomBytes }: Environment): string =>
  [...randomBytes(16)].map((byte) => byte.toString(16).padStart(2, '0')).join('');
