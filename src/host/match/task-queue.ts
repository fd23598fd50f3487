/** Runs a number of tasks at the same time; the others wait, first come, first served. A failure stops no other task. */
export class TaskQueue {
  readonly #waiting: (() => void)[] = [];
  #free: number;
  #length = 0;

  constructor(atOnce = 1) {
    this.#free = atOnce;
  }

  /** How many tasks run or wait. */
  get length(): number {
    return this.#length;
  }

  async run<T>(task: () => Promise<T>): Promise<T> {
    this.#length += 1;
    // With a free place, a task runs at once.
    if (this.#free > 0) this.#free -= 1;
    else await new Promise<void>((resolve) => this.#waiting.push(resolve));
    try {
      return await task();
    } finally {
      this.#length -= 1;
      const next = this.#waiting.shift();
      if (next === undefined) this.#free += 1;
      else next();
    }
  }
}
