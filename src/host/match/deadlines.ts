import * as z from 'zod';
import { updateDeadlines } from '../../match/deadlines.js';
import type { Timers } from './host-commands.js';
import type { Wait } from './replica.js';

/** What is waited for, and until when. `seq` is the entry that began it. */
const Deadline = z.object({ key: z.string(), seq: z.number(), at: z.number().nullable() });
export type Deadline = Readonly<z.infer<typeof Deadline>>;

/** The deadlines of a match, by the entries of its log. A match without timers has none. */
export class Deadlines {
  static readonly saved = z.array(Deadline);

  readonly #timers: Timers | null;
  /** Oldest first. The last is the one that holds, if anybody is waited for. */
  readonly #known: readonly Deadline[];
  readonly #waits: boolean;

  constructor(timers: Timers | null, known: readonly Deadline[], waits = known.length > 0) {
    this.#timers = timers;
    this.#known = known;
    this.#waits = waits;
  }

  get current(): Deadline | null {
    return this.#waits ? (this.#known.at(-1) ?? null) : null;
  }

  save(): Deadline[] {
    return this.#waits ? [...this.#known] : [];
  }

  /** Those that hold after an entry that has led to a wait. Without timers, nobody needs to know to which. */
  after(
    { seq, at, timedOut }: { readonly seq: number; readonly at: number; readonly timedOut: boolean },
    waitNow: () => Wait | null,
  ): Deadlines {
    const timers = this.#timers;
    if (timers === null) return this;
    const wait = waitNow();
    if (wait === null) return new Deadlines(timers, this.#known, false);
    const ms = wait.kind === 'turn' ? timers.turnMs : timers.inputMs;
    const begin = (): Deadline => ({ key: wait.key, seq, at: ms === null ? null : at + ms });
    const known = updateDeadlines(this.#known, wait.key, begin, timedOut);
    // Where time does not matter, only what holds is of interest.
    return new Deadlines(timers, ms === null ? known.slice(-1) : known, true);
  }
}
