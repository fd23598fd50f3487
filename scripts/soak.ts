/** Plays random matches and checks the invariants after every command. See `npm run soak -- --help`. */
import { writeFileSync } from 'node:fs';
import { Command } from 'commander';
import { rulesets } from '../src/rulesets/index.js';
import { watchedBy } from '../src/testing/check/examination.js';
import { recordFor, setupOf } from '../src/testing/check/match-setup.js';
import { shrinkFault } from '../src/testing/check/shrink.js';
import { allWatchers } from '../src/testing/check/watchers/all-watchers.js';
import { emptyTally, SoakFailure, type SoakTally, soakMatch } from '../src/testing/soak.js';

interface Options {
  matches: string;
  seed: string;
  lane: 'fast' | 'live' | 'both';
  out: string;
}

const program = new Command('soak')
  .description('Random legal matches on all rulesets, with invariants, bad input, saves, leaks and replays checked.')
  .argument('[game]', 'only this ruleset, by its id')
  .option('--matches <n>', 'matches in all', '200')
  .option('--seed <text>', 'the same seed gives the same matches', '1')
  .option('--lane <lane>', 'fast, live, or both: fast, and every record replayed on the live lane', 'fast')
  .option('--out <file>', 'where a failing record goes', 'soak-failure.json')
  .addHelpText('after', '\nExample:\n  npm run soak -- --matches 20000 --seed 7\n  npm run soak -- duel --lane both')
  .parse();
const options = program.opts<Options>();
const [game] = program.args;

const chosen = Object.values(rulesets).filter(({ id }) => game === undefined || id === game);
if (chosen.length === 0) program.error(`there is no ruleset '${game}'; there are ${Object.keys(rulesets).join(', ')}`);
if (!['fast', 'live', 'both'].includes(options.lane))
  program.error(`--lane is fast, live or both, not '${options.lane}'`);
const total = Number(options.matches);
if (!Number.isInteger(total) || total < 1)
  program.error(`--matches is a whole number from 1, not '${options.matches}'`);

const tallies = new Map<string, SoakTally & { failures: number }>();
const started = performance.now();
let failures = 0;

for (let i = 0; i < total; i++) {
  const rules = chosen[i % chosen.length]!;
  const tally = tallies.get(rules.id) ?? { ...emptyTally(), failures: 0 };
  tallies.set(rules.id, tally);
  try {
    soakMatch(
      rules,
      `${options.seed}/${i}`,
      { lane: options.lane === 'live' ? 'live' : 'fast', both: options.lane === 'both' },
      tally,
    );
  } catch (error) {
    if (!(error instanceof SoakFailure)) throw error;
    failures += 1;
    tally.failures += 1;
    report(error);
  }
  progress(i + 1);
}
process.stderr.write('\n');
print();
process.exitCode = failures === 0 ? 0 : 1;

function report({ rules, seed, record, fault, message }: SoakFailure): void {
  const failing = { setup: setupOf(record, rules), commands: record.commands, fault };
  const shrunk = shrinkFault(failing, watchedBy(...allWatchers(record.commands.length)));
  const small = recordFor(shrunk.setup, shrunk.commands);
  const file = failures === 1 ? options.out : options.out.replace(/(\.json)?$/, `-${failures}.json`);
  writeFileSync(file, JSON.stringify(small, null, 2));
  process.stderr.write(
    `\n${rules.id} with seed ${seed} failed: ${message}\n` +
      `${record.commands.length} commands, shrunk to ${small.commands.length}: turnchart replay ${file}\n`,
  );
}

function progress(done: number): void {
  if (!process.stderr.isTTY && done % 500 !== 0 && done !== total) return;
  const seconds = (performance.now() - started) / 1000;
  const left = Math.round((seconds / done) * (total - done));
  const commands = [...tallies.values()].reduce((sum, tally) => sum + tally.commands, 0);
  const line = `${done}/${total} matches, ${commands} commands, ${(done / seconds).toFixed(1)} matches/s, ${left} s left, ${failures} failures`;
  process.stderr.write(process.stderr.isTTY ? `\r${line}   ` : `${line}\n`);
}

function print(): void {
  const rows = [...tallies].map(([rules, tally]) => ({ rules, ...tally }));
  const sum = rows.reduce<Record<string, number>>((all, row) => {
    for (const [key, value] of Object.entries(row)) if (typeof value === 'number') all[key] = (all[key] ?? 0) + value;
    return all;
  }, {});
  console.table([...rows, { rules: 'all', ...sum }]);
  console.log(
    `${((performance.now() - started) / 1000).toFixed(0)} s ${options.lane === 'both' ? 'on both lanes' : `on the ${options.lane} lane`}`,
  );
}
