import { fileURLToPath } from 'node:url';
import { rulesets } from '../dist/src/rulesets/index.js';
import { startChild } from './child.js';
import { median, round } from './measure.js';
import { reducerTime } from './yardstick.js';

const HERE = fileURLToPath(new URL('..', import.meta.url));

/** Random hands of hearts a second by DeepMind's OpenSpiel in C++, where boardgame.io's reducer took this many µs. */
const OPEN_SPIEL = { hands: 27_453, reducer: 69.5 };
/** Four hands of hearts have 52 cards each, and three of them begin with four passes. */
const COMMANDS_PER_HAND = 55;

/**
 * Random matches on one thread, by CPU time. With a folder that has an earlier version built, the two play in turns, each
 * in a process of its own.
 */
export async function simulation({ quick, before }) {
  const { rounds, milliseconds } = quick ? { rounds: 3, milliseconds: 300 } : { rounds: 9, milliseconds: 1_000 };
  const yardstick = reducerTime({ quick });
  const players = [HERE, ...(before === undefined ? [] : [before])].map((folder) =>
    startChild('./simulation-process.js', [folder]),
  );
  const rows = [];
  const targets = [];
  try {
    await Promise.all(players.map(({ ready }) => ready));
    for (const rules of Object.keys(rulesets)) {
      const samples = [];
      // The first round warms up.
      for (let seed = 0; seed <= rounds; seed++) {
        const sample = [];
        for (const { ask } of players) sample.push(await ask({ rules, milliseconds, seed }));
        if (seed > 0) samples.push(sample);
      }
      const rates = samples.map(([now]) => now.matches / now.seconds);
      const rate = median(rates);
      const times = samples.flatMap(([now, then]) =>
        then == null ? [] : [now.matches / now.seconds / (then.matches / then.seconds)],
      );
      const ratio = times.length === 0 ? null : round(median(times));
      rows.push({
        rules,
        'matches/s': round(rate, 0),
        'µs per command': round(median(samples.map(([now]) => (now.seconds * 1e6) / now.commands))),
        'a million matches': `${round(1e6 / rate / 3600, 1)} h`,
        'times 0.2': ratio ?? '',
      });
      if (rules === 'hearts') {
        const hands = median(samples.map(([now]) => now.commands / COMMANDS_PER_HAND / now.seconds));
        const share = hands / ((OPEN_SPIEL.hands * OPEN_SPIEL.reducer) / yardstick);
        targets.push({
          target: 'hearts: hands >= 0.25 x OpenSpiel in C++',
          measured: round(share),
          met: share >= 0.25,
        });
      } else if (ratio !== null) {
        targets.push({ target: `${rules}: matches >= 1.3 x 0.2`, measured: ratio, met: ratio >= 1.3 });
      }
      process.stderr.write(`  ${rules}: ${round(rate, 0)}/s${ratio === null ? '' : `, ${ratio} x 0.2`}\n`);
    }
  } finally {
    for (const { stop } of players) stop();
  }
  return { rows, targets };
}
