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

/** A quarter of the hands that OpenSpiel plays in C++: 27,453 a second, where 0.2 played 11.2 in each of 250 matches. */
const HEARTS = 2.45;

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
      'times 0.2': times === null ? '' : round(times),
    });
    if (times !== null) {
      const bound = rules === 'hearts' ? HEARTS : 1.3;
      targets.push({
        target: `${rules}: ${bound} x the random matches of 0.2`,
        measured: round(times),
        met: times >= bound,
      });
    }
  }
  return { rows, targets };
}
