import type { OnSignal } from '../ports.js';

/** Listeners for signals. Invalid signals are ignored, and an error of one listener does not affect the others. */
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

  /** Passes on a received signal, as JSON text. */
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
