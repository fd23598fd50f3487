import { EngineUnavailableError } from '../errors.js';

export interface TryingOptions {
  readonly engine: string;
  /** Whether an error is temporary: a lost connection, a lock, a change of leader. */
  isPassing(error: unknown): boolean;
  /** Gives up after this time, not after a number of attempts: a leader change takes seconds. */
  readonly giveUpMs: number;
}

export const pause = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));

/** Repeats an operation that fails for a temporary reason. The operation must be idempotent. */
export async function keepTrying<T>(attempt: () => T | Promise<T>, options: TryingOptions): Promise<T> {
  const start = performance.now();
  for (let wait = 5; ; wait = Math.min(wait * 2, 250)) {
    try {
      return await attempt();
    } catch (error) {
      if (!options.isPassing(error)) throw error;
      if (performance.now() - start > options.giveUpMs) {
        const { message } = error as Error;
        throw new EngineUnavailableError(
          `the ${options.engine} engine did not answer for ${options.giveUpMs} ms: ${message}`,
          { cause: error },
        );
      }
      await pause(wait / 2 + (Math.random() * wait) / 2);
    }
  }
}
