import type { OnHead } from '../ports.js';

/** Those who want to hear of new entries. One that throws does not keep the others from hearing. */
export class HeadListeners {
  readonly #listeners = new Set<OnHead>();

  get areThere(): boolean {
    return this.#listeners.size > 0;
  }

  add(on: OnHead): () => void {
    // A function of its own: the same listener may be added twice.
    const listener: OnHead = (match, seq) => on(match, seq);
    this.#listeners.add(listener);
    return () => void this.#listeners.delete(listener);
  }

  tell(match: string | null, seq: number): void {
    for (const listener of this.#listeners) {
      try {
        listener(match, seq);
      } catch (error) {
        queueMicrotask(() => {
          throw error;
        });
      }
    }
  }
}
