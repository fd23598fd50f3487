import type { OnHead } from '../ports.js';

/** Those who want to hear of new entries. One that throws does not keep the others from hearing. */
export class HeadListeners {
  readonly #listeners = new Set<OnHead>();
  #news: { readonly match: string; readonly seq: number }[] = [];

  add(on: OnHead): () => void {
    // A function of its own: the same listener may be added twice.
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
