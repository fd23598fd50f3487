import type { StepTrace } from '../model/index.js';
import type { ShellOptions } from './shell-setup.js';
import type { TraceEntry } from './types.js';

/** What the last steps of a match did, if somebody wants to know. */
export class StepTraces {
  readonly entries: TraceEntry[] = [];
  readonly #options: ShellOptions['trace'];

  constructor(options: ShellOptions['trace']) {
    this.#options = options;
  }

  takeDown(steps: readonly StepTrace[], revision: number): void {
    if (this.#options === null || steps.length === 0) return;
    for (const step of steps) this.entries.push({ ...step, revision });
    const tooMany = this.entries.length - this.#options.limit;
    if (tooMany > 0) this.entries.splice(0, tooMany);
  }
}
