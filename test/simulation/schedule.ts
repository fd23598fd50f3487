/** Something that will happen. */
interface Planned {
  readonly at: number;
  readonly run: () => void;
  isCancelled: boolean;
}

/** What will happen, soonest first; of two at the same time, the one that was planned first. */
export class Schedule {
  /** The latest first: the next one is the last. */
  readonly #planned: Planned[] = [];

  add(at: number, run: () => void): Planned {
    const planned: Planned = { at, run, isCancelled: false };
    this.#planned.splice(this.#planned.findLastIndex((other) => other.at > at) + 1, 0, planned);
    return planned;
  }

  /** When something happens next. */
  get next(): number {
    return this.#planned.at(-1)?.at ?? Number.POSITIVE_INFINITY;
  }

  take(): Planned | null {
    return this.#planned.pop() ?? null;
  }
}
