import { availableParallelism } from 'node:os';
import { rulesets } from '../dist/src/rulesets/index.js';
import { simulate } from '../dist/src/simulate/index.js';
import { median, round } from './measure.js';

/** Enough matches of each game that starting up does not count. */
const MATCHES = { guild: 1000, duel: 2000, slots: 3000, library: 2000, clash: 600 };

async function matchesPerSecond(rules, matches, workers, seed) {
  const started = performance.now();
  await simulate({ rules, matches, seed, bots: ['random', 'random'], workers });
  return matches / ((performance.now() - started) / 1000);
}

/** Random matches per second: in one thread, and against the number of workers. Starting the workers is part of it. */
export async function simulation({ quick }) {
  const rounds = quick ? 1 : 3;
  const counts = [0, ...Array.from({ length: availableParallelism() }, (_, i) => i + 1)];
  const rows = [];
  for (const rules of Object.keys(rulesets)) {
    const matches = quick ? MATCHES[rules] / 10 : MATCHES[rules];
    const samples = new Map(counts.map((workers) => [workers, []]));
    await matchesPerSecond(rules, matches / 4, 0, 'warm');
    for (let i = 0; i < rounds; i++) {
      for (const workers of counts) samples.get(workers).push(await matchesPerSecond(rules, matches, workers, i));
    }
    const rate = (workers) => median(samples.get(workers));
    rows.push({
      rules,
      'matches/s, no worker': round(rate(0), 0),
      ...Object.fromEntries(
        counts
          .slice(1)
          .map((workers) => [`${workers} worker${workers > 1 ? 's' : ''}`, `${round(rate(workers) / rate(0))} x`]),
      ),
      'a million, all workers': `${round(1e6 / rate(counts.at(-1)) / 3600, 1)} h`,
    });
  }
  return { rows };
}
