import type { OnSignal } from '../ports.js';

/** Those who want to hear signals. What is not one, or fails, does not keep the others from hearing. */
export class SignalListeners {
  readonly #listeners = new Set<OnSignal>();

  add(on: OnSignal): () => void {
    const listener: OnSignal = (signal) => on(signal);
    this.#listeners.add(listener);
    return () => void this.#listeners.delete(listener);
  }

  /** Those who listen now. */
  get current(): readonly OnSignal[] {
    return [...this.#listeners];
  }

  /** Hands on a signal as it came: JSON. */
  tell(text: string, to = this.current): void {
    for (const listener of to) {
      try {
        listener(JSON.parse(text));
      } catch (error) {
        queueMicrotask(() => {
          throw error;
        });
      }
    }
  }
}
