/** One thing after another. What fails does not stop what waits after it. */
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
      // The first in a queue that is empty need not wait.
      if (this.#length > 1) await before;
      return await task();
    } finally {
      this.#length -= 1;
      end();
    }
  }
}
