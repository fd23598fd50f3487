import { type Environment, randomFraction, systemEnvironment } from '../../match/environment.js';
import { EngineUnavailableError } from '../errors.js';

export interface TryingOptions {
  readonly engine: string;
  /** Whether an error is temporary: a lost connection, a lock, a change of leader. */
  isPassing(error: unknown): boolean;
  /** Gives up after this time, not after a number of attempts: a leader change takes seconds. */
  readonly giveUpMs: number;
  readonly environment?: Environment;
}

export const pause = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));

/** Repeats an operation that fails for a temporary reason. The operation must be idempotent. */
export async function keepTrying<T>(attempt: () => T | Promise<T>, options: TryingOptions): Promise<T> {
  const { environment = systemEnvironment } = options;
  const start = environment.elapsed();
  for (let wait = 5; ; wait = Math.min(wait * 2, 250)) {
    try {
      return await attempt();
    } catch (error) {
      if (!options.isPassing(error)) throw error;
      if (environment.elapsed() - start > options.giveUpMs) {
        const { message } = error as Error;
        throw new EngineUnavailableError(
          `the ${options.engine} engine did not answer for ${options.giveUpMs} ms: ${message}`,
          { cause: error },
        );
      }
      const delay = (wait * (1 + randomFraction(environment))) / 2;
      await new Promise<void>((resolve) => environment.after(delay, resolve));
    }
  }
}
