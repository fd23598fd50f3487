/**
 * A listener that throws, or whose promise is rejected, disturbs neither the match nor the others; its error is reported
 * where errors are.
 */
export function undisturbed(listener: () => unknown): void {
  try {
    const result = listener();
    if (isPromise(result)) result.then(undefined, report);
  } catch (error) {
    report(error);
  }
}

const report = (error: unknown): void => console.error('a listener of a match threw', error);

const isPromise = (value: unknown): value is PromiseLike<unknown> =>
  typeof value === 'object' && value !== null && 'then' in value && typeof value.then === 'function';

/**
 * Rounds of telling, one after the other. Whoever is told may cause the next round, by sending a command: it waits until
 * this one is over. A match that its listeners play to the end is a loop then, and no tower of calls.
 */
export class Rounds {
  #owed = 0;
  #telling = false;

  tell(round: () => void): void {
    this.#owed += 1;
    if (this.#telling) return;
    this.#telling = true;
    try {
      for (; this.#owed > 0; this.#owed--) round();
    } finally {
      this.#telling = false;
    }
  }
}
