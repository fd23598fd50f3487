import type { Environment } from '../../match/environment.js';
import { EngineUnavailableError } from '../errors.js';
import type { Engine } from '../ports.js';

/** A health check must answer soon, also while the engine is unreachable. */
const PATIENCE_MS = 2_000;
/** An answer is good for this long: anybody may ask, and each question writes to the engine. */
const FRESH_MS = 2_000;

/** Whether the engine can be reached and can write. */
export class Health {
  readonly #engine: Engine;
  readonly #environment: Environment;
  #last: { readonly at: number; readonly answer: Promise<void> } | null = null;

  constructor(engine: Engine, environment: Environment) {
    this.#engine = engine;
    this.#environment = environment;
  }

  /** Throws if it cannot. */
  check(): Promise<void> {
    const now = this.#environment.elapsed();
    if (this.#last === null || now - this.#last.at > FRESH_MS) this.#last = { at: now, answer: this.#ask() };
    return this.#last.answer;
  }

  async #ask(): Promise<void> {
    let stop = (): void => {};
    const late = new Promise<never>((_, reject) => {
      const error = new EngineUnavailableError(`the engine did not answer for ${PATIENCE_MS} ms`);
      stop = this.#environment.after(PATIENCE_MS, () => reject(error));
    });
    try {
      await Promise.race([this.#engine.ping(), late]);
    } catch (error) {
      if (error instanceof EngineUnavailableError) throw error;
      throw new EngineUnavailableError(`the engine cannot write: ${(error as Error).message}`, { cause: error });
    } finally {
      stop();
    }
  }
}
