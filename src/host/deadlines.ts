import { z } from 'zod';
import { noteWait } from '../match/deadlines.js';
import type { Wait } from './replica.js';
import type { Timers } from './setup.js';

/** What is waited for, and until when. `seq` is the entry that began it. */
const Deadline = z.object({ key: z.string(), seq: z.number(), at: z.number().nullable() });
export type Deadline = Readonly<z.infer<typeof Deadline>>;

/** The deadlines of a match, by the entries of its log. */
export class Deadlines {
  static readonly saved = z.array(Deadline);

  readonly #timers: Timers | null;
  /** Oldest first. The last is the one that holds. */
  #known: readonly Deadline[];
  #waits: boolean;

  constructor(timers: Timers | null, known: readonly Deadline[], waits = known.length > 0) {
    this.#timers = timers;
    this.#known = known;
    this.#waits = waits;
  }

  get current(): Deadline | null {
    return this.#waits ? (this.#known.at(-1) ?? null) : null;
  }

  fork(): Deadlines {
    return new Deadlines(this.#timers, this.#known, this.#waits);
  }

  save(): Deadline[] {
    return this.#waits ? [...this.#known] : [];
  }

  /** Notes what a match waits for after an entry. */
  note(wait: Wait | null, entry: { readonly seq: number; readonly at: number; readonly timedOut: boolean }): void {
    this.#waits = wait !== null;
    if (wait === null) return;
    const ms = this.#timers === null ? null : wait.kind === 'turn' ? this.#timers.turnMs : this.#timers.inputMs;
    const begin = (): Deadline => ({ key: wait.key, seq: entry.seq, at: ms === null ? null : entry.at + ms });
    const known = noteWait(this.#known, wait.key, begin, entry.timedOut);
    // Where time does not matter, only what holds is of interest.
    this.#known = ms === null ? known.slice(-1) : known;
  }
}
