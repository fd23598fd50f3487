import { fork } from 'node:child_process';
import { once } from 'node:events';
import { run } from '../../test/simulation/run.js';
import { describeFailure, shrink } from '../../test/simulation/shrink.js';
import type { Counts } from '../../test/simulation/world.js';

/** Which seeds, and how many processes share them. */
export interface SeedRange {
  readonly from: number;
  readonly seeds: number;
  readonly processes: number;
  /** Whether the first failure ends it. */
  readonly stops: boolean;
}

/** One run: what happened, and the failure in words if a promise was not kept. */
export interface Outcome {
  readonly seed: string;
  readonly counts: Counts;
  readonly failure: string | null;
}

/** Runs seeds one after the other, or in several processes, and hands on what comes of each. */
export async function runSeeds(range: SeedRange, onOutcome: (outcome: Outcome) => void): Promise<void> {
  const { processes } = range;
  if (processes === 1) return runEvery(range, 0, onOutcome);
  const shares = Array.from({ length: processes }, async (_, share) => {
    const child = fork(new URL('./seed-worker.ts', import.meta.url), [JSON.stringify(range), `${share}`]);
    child.on('message', (outcome) => onOutcome(outcome as Outcome));
    const [code] = await once(child, 'exit');
    if (code !== 0) throw new Error(`a process that ran seeds ended with code ${code}`);
  });
  await Promise.all(shares);
}

/** The seeds of one process: of three processes, the second has every third seed from the second on. */
export async function runEvery(
  { from, seeds, processes, stops }: SeedRange,
  share: number,
  onOutcome: (outcome: Outcome) => void,
): Promise<void> {
  for (let n = from + share; n < from + seeds; n += processes) {
    const seed = `${n}`;
    const result = await run({ seed });
    const failure = result.violations.length === 0 ? null : describeFailure(await shrink(seed, result));
    onOutcome({ seed, counts: result.counts, failure });
    if (stops && failure !== null) return;
  }
}
