interface QueuedItem<Item, Answer> {
  readonly item: Item;
  resolve(answer: Answer): void;
  reject(error: unknown): void;
}

export interface BatcherOptions<Item, Answer> {
  /** Carries out a batch and answers each of its items, in order. */
  run(items: readonly Item[]): Promise<readonly Answer[]>;
  /** Two items of the same key never share a batch. Without it, all may. */
  keyOf?(item: Item): string;
  readonly limit?: number;
}

/**
 * Items that wait at the same time are carried out together: one transaction and one flush to the disk for all of them.
 * Items that arrive during a batch wait for the next one.
 */
export class Batcher<Item, Answer> {
  readonly #options: BatcherOptions<Item, Answer>;
  #waiting: QueuedItem<Item, Answer>[] = [];
  #running = false;

  constructor(options: BatcherOptions<Item, Answer>) {
    this.#options = options;
  }

  add(item: Item): Promise<Answer> {
    return new Promise((resolve, reject) => {
      this.#waiting.push({ item, resolve, reject });
      if (this.#running) return;
      this.#running = true;
      // Deferred, so that everything that is sent in the same turn of the event loop is in one batch.
      setImmediate(() => void this.#drain());
    });
  }

  async #drain(): Promise<void> {
    while (this.#waiting.length > 0) {
      const batch = this.#next();
      try {
        const answers = await this.#options.run(batch.map(({ item }) => item));
        batch.forEach(({ resolve }, index) => {
          resolve(answers[index] as Answer);
        });
      } catch (error) {
        for (const { reject } of batch) reject(error);
      }
    }
    this.#running = false;
  }

  #next(): QueuedItem<Item, Answer>[] {
    const { limit = 500, keyOf } = this.#options;
    if (keyOf === undefined) return this.#waiting.splice(0, limit);
    const keys = new Set<string>();
    const batch: QueuedItem<Item, Answer>[] = [];
    const rest: QueuedItem<Item, Answer>[] = [];
    for (const one of this.#waiting) {
      const key = keyOf(one.item);
      const fits = batch.length < limit && !keys.has(key);
      keys.add(key);
      (fits ? batch : rest).push(one);
    }
    this.#waiting = rest;
    return batch;
  }
}
