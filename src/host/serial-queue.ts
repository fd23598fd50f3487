/** One thing after another. What fails does not stop what waits behind it. */
export class SerialQueue {
  #last: Promise<unknown> = Promise.resolve();
  #length = 0;

  get length(): number {
    return this.#length;
  }

  run<T>(task: () => Promise<T>): Promise<T> {
    this.#length += 1;
    const result = this.#last.then(task).finally(() => {
      this.#length -= 1;
    });
    this.#last = result.catch(() => {});
    return result;
  }
}
