import { rulesets } from '../dist/src/rulesets/index.js';
import { simulate } from '../dist/src/simulate/index.js';
import { round } from './measure.js';

/** Plays random matches: how many a second, and how many CPU seconds each took. */
async function play(rules, matches, workers, seed) {
  const bots = Array.from({ length: rulesets[rules].seats.min }, () => 'random');
  const before = process.cpuUsage();
  const started = performance.now();
  await simulate({ rules, matches, bots, seed, workers });
  const { user, system } = process.cpuUsage(before);
  return { matches, perSecond: (matches * 1000) / (performance.now() - started), cpu: (user + system) / matches };
}

/** Two workers, from their start, against one thread: for each game a job that takes the thread this many seconds. */
export async function workers({ quick, seconds = quick ? 2 : 30 }) {
  const rows = [];
  const targets = [];
  for (const rules of Object.keys(rulesets)) {
    const probe = await play(rules, 100, 0, 'probe');
    const alone = await play(rules, Math.ceil((probe.perSecond * seconds) / 6), 0, 'alone');
    const together = await play(rules, Math.ceil(alone.perSecond * seconds), 2, 'together');
    const times = round(together.perSecond / alone.perSecond);
    rows.push({
      rules,
      'matches in the job': together.matches,
      'one thread, matches/s': round(alone.perSecond, 0),
      'two workers, matches/s': round(together.perSecond, 0),
      'times one thread': times,
      'CPU of a match, times one thread': round(together.cpu / alone.cpu),
    });
    targets.push({ target: `${rules}: two workers >= 1.8 x one thread`, measured: times, met: times >= 1.8 });
    process.stderr.write(`  ${rules}: ${times} x, CPU ${rows.at(-1)['CPU of a match, times one thread']} x\n`);
  }
  return { rows, targets };
}
