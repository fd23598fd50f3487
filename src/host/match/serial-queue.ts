/** Runs tasks one after another. A task that fails does not stop the next ones. */
export class SerialQueue {
  #last: Promise<void> = Promise.resolve();
  #length = 0;

  get length(): number {
    return this.#length;
  }

  async run<T>(task: () => Promise<T>): Promise<T> {
    const before = this.#last;
    let end = (): void => {};
    this.#last = new Promise((resolve) => {
      end = resolve;
    });
    this.#length += 1;
    try {
      // In an empty queue, the first task runs at once.
      if (this.#length > 1) await before;
      return await task();
    } finally {
      this.#length -= 1;
      end();
    }
  }
}
