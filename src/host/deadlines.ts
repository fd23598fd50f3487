import { z } from 'zod';
import type { Wait } from './replica.js';
import type { Timers } from './setup.js';

/** What is waited for, and until when. `seq` is the entry that began it. */
const Deadline = z.object({ key: z.string(), seq: z.number(), at: z.number().nullable() });
export type Deadline = Readonly<z.infer<typeof Deadline>>;

/** So many waits are remembered, for an undo that comes back to one. */
const REMEMBERED = 20;

/**
 * The deadlines of a match. The entry that began a wait sets its deadline: neither what is done meanwhile nor an undo
 * that comes back to it moves it.
 */
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
    const index = this.#known.findIndex(({ key }) => key === wait.key);
    // What came behind it has been taken back: if it comes again, it is another wait.
    const before = index < 0 ? this.#known : this.#known.slice(0, index);
    const known = this.#known[index];
    // After a timer the time begins anew even where it could do nothing, or it would be due for ever.
    if (known !== undefined && !entry.timedOut) {
      if (index < this.#known.length - 1) this.#known = [...before, known];
      return;
    }
    const ms = this.#timers === null ? null : wait.kind === 'turn' ? this.#timers.turnMs : this.#timers.inputMs;
    const next: Deadline = { key: wait.key, seq: entry.seq, at: ms === null ? null : entry.at + ms };
    // Where time does not matter, only what holds is of interest.
    this.#known = ms === null ? [next] : [...before, next].slice(-REMEMBERED);
  }
}
