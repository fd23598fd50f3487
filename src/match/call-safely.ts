/**
 * Calls a listener so that its error, thrown or as a rejected promise, affects neither the match nor other listeners;
 * the error is reported on the console.
 */
export function callSafely<Args extends unknown[]>(listener: (...args: Args) => unknown, ...args: Args): void {
  try {
    const result = listener(...args);
    if (isPromise(result)) result.then(undefined, report);
  } catch (error) {
    report(error);
  }
}

const report = (error: unknown): void => console.error('a listener of a match threw', error);

const isPromise = (value: unknown): value is PromiseLike<unknown> =>
  typeof value === 'object' && value !== null && 'then' in value && typeof value.then === 'function';
