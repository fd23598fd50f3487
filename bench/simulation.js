import { availableParallelism } from 'node:os';
import { rulesets } from '../dist/src/rulesets/index.js';
import { simulate } from '../dist/src/simulate/index.js';
import { before } from './before.js';
import { median, round } from './measure.js';
import { reducerTime } from './yardstick.js';

/** Enough matches of each game that starting up does not count. */
const MATCHES = {
  guild: 1000,
  duel: 2000,
  slots: 3000,
  library: 2000,
  clash: 600,
  hearts: 400,
  draft: 400,
  holdem: 800,
  spades: 400,
  masks: 800,
};

async function matchesPerSecond(rules, matches, workers, seed) {
  const bots = Array.from({ length: rulesets[rules].seats.min }, () => 'random');
  const started = performance.now();
  await simulate({ rules, matches, seed, bots, workers });
  return matches / ((performance.now() - started) / 1000);
}

/** Random matches per second: in one thread, and with all workers, which stay from one game to the next. */
export async function simulation({ quick }) {
  const rounds = quick ? 1 : 2;
  const yardstick = reducerTime({ quick });
  const all = availableParallelism();
  const rows = [];
  const targets = [];
  for (const rules of Object.keys(rulesets)) {
    const matches = quick ? MATCHES[rules] / 10 : MATCHES[rules];
    const samples = { alone: [], together: [] };
    await matchesPerSecond(rules, matches / 4, 0, 'warm');
    for (let i = 0; i < rounds; i++) {
      samples.alone.push(await matchesPerSecond(rules, matches, 0, i));
      samples.together.push(await matchesPerSecond(rules, matches, all, i));
    }
    const [alone, together] = [median(samples.alone), median(samples.together)];
    const was = before.matches[rules];
    const times = was === undefined ? null : (alone * yardstick) / (was * before.matches.reducer);
    rows.push({
      rules,
      'matches/s, no worker': round(alone, 0),
      [`${all} workers`]: `${round(together / alone)} x`,
      'a million, all workers': `${round(1e6 / together / 3600, 1)} h`,
      'times before': times === null ? '' : round(times, 1),
    });
    const bound = rules === 'clash' ? 6 : 3;
    if (times !== null) {
      targets.push({
        target: `${rules}: ${bound} x the random matches of before`,
        measured: round(times),
        met: times >= bound,
      });
    }
  }
  return { rows, targets };
}
