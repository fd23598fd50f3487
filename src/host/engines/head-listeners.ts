import type { OnHead } from '../ports.js';

/** Listeners for new entries. An error of one does not affect the others. */
export class HeadListeners {
  readonly #listeners = new Set<OnHead>();
  #news: { readonly match: string; readonly seq: number }[] = [];

  add(on: OnHead): () => void {
    // A new function, because the same listener may be added twice.
    const listener: OnHead = (match, seq) => on(match, seq);
    this.#listeners.add(listener);
    return () => void this.#listeners.delete(listener);
  }

  /** After what is under way; everything that comes until then in one go. */
  tellSoon(match: string, seq: number): void {
    if (this.#news.push({ match, seq }) > 1) return;
    setImmediate(() => {
      const news = this.#news;
      this.#news = [];
      for (const one of news) this.tell(one.match, one.seq);
    });
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
