import { createHash } from 'node:crypto';
import { Random } from './random.js';
import { Schedule } from './schedule.js';

/** A promise of the host that was not kept. */
export interface Violation {
  /** The check that failed. */
  readonly check: string;
  readonly detail: string;
  /** When, in milliseconds of simulated time. */
  readonly at: number;
}

/** What is counted, to prove that the faults really happened: of many runs, nothing may be missing. */
export const counted = [
  'entries',
  'acknowledged',
  'refused',
  'conflicts',
  'lostAnswers',
  'lostRequests',
  'lateAppends',
  'failedWrites',
  'takeovers',
  'crashes',
  'crashesAfterWrite',
  'freezes',
  'reconnects',
  'doubled',
  'doubledRequests',
  'twoFaced',
  'lostNotifications',
  'jumps',
  'timers',
  'bots',
  'undos',
  'chats',
  'leaves',
  'rematches',
  'upgrades',
  'frames',
  'views',
  'finished',
] as const;
export type Counted = (typeof counted)[number];
export type Counts = Record<Counted, number>;

export const noCounts = (): Counts => Object.fromEntries(counted.map((name) => [name, 0])) as Counts;

/** The moment at which every run begins, in milliseconds since 1970. */
export const BEGINNING = 1_800_000_000_000;

/**
 * The time, the chance and the memory of one run. Everything that happens goes through `after`, one event at a time;
 * between two events all promises that can settle have settled. So one seed gives one run.
 */
export class World {
  readonly seed: string;
  readonly counts = noCounts();
  readonly violations: Violation[] = [];
  /** The trace as text, if it was asked for. */
  readonly lines: string[] | null;
  readonly #schedule = new Schedule();
  readonly #hash = createHash('sha256');
  #time = 0;

  constructor(seed: string, { trace = false } = {}) {
    this.seed = seed;
    this.lines = trace ? [] : null;
  }

  /** Milliseconds since the beginning. */
  get time(): number {
    return this.#time;
  }

  random(name: string): Random {
    return new Random(this.seed, name);
  }

  after(ms: number, run: () => void): () => void {
    const planned = this.#schedule.add(this.#time + Math.max(0, ms), run);
    return () => {
      planned.isCancelled = true;
    };
  }

  pause(ms: number): Promise<void> {
    return new Promise((resolve) => this.after(ms, resolve));
  }

  count(what: Counted): void {
    this.counts[what] += 1;
  }

  trace(...words: readonly (string | number)[]): void {
    const line = `${this.#time} ${words.join(' ')}`;
    this.#hash.update(line);
    this.lines?.push(line);
  }

  violate(check: string, detail: string): void {
    this.trace('VIOLATION', check, detail);
    this.violations.push({ check, detail, at: this.#time });
  }

  /** The fingerprint of all that happened. */
  fingerprint(): string {
    return this.#hash.copy().digest('hex');
  }

  /** Lets time pass until something holds, something is violated, or the time is over. Returns whether it holds. */
  async runUntil(holds: () => boolean, limit: number): Promise<boolean> {
    while (!holds()) {
      if (this.violations.length > 0) return false;
      if (this.#schedule.next > limit) return false;
      const next = this.#schedule.take();
      if (next === null || next.isCancelled) continue;
      this.#time = Math.max(this.#time, next.at);
      try {
        next.run();
      } catch (error) {
        this.violate('nothing throws', error instanceof Error ? String(error.stack) : String(error));
      }
      await settled();
    }
    return true;
  }
}

/** All promises that can settle have settled: nothing here waits for anything real. */
const settled = (): Promise<void> => new Promise((resolve) => setImmediate(resolve));
