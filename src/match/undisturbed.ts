/**
 * Calls a listener so that its error, thrown or as a rejected promise, affects neither the match nor other listeners;
 * the error is reported on the console.
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
 * Runs rounds of notifications one after the other. A listener may start the next round by sending a command; that
 * round waits until this one is over. So a match that is played by its listeners is a loop, not a deep recursion.
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
