/** Runs the whole service from seeds, on a simulated clock, network and log. See `npm run simulate:host -- --help`. */
import { Command } from 'commander';
import { type RunOptions, run } from '../test/simulation/run.js';
import { describeFailure, type Failure, shrink } from '../test/simulation/shrink.js';
import { storedSeeds, storeSeed } from '../test/simulation/stored-seeds.js';
import { counted, noCounts } from '../test/simulation/world.js';
import { findPlanted } from './simulate-host/find-planted.js';
import { plantedFaults } from './simulate-host/planted-faults.js';
import { runSeeds } from './simulate-host/run-seeds.js';

interface Options {
  seeds: string;
  from: string;
  processes: string;
  seed?: string;
  keep?: string;
  tables?: string;
  trace?: true;
  store?: string;
  stop?: true;
  planted?: true | string;
}

const program = new Command('simulate:host')
  .description('Servers, players, bots and one log in one process, with crashes, lost messages and clocks that jump.')
  .option('--seeds <n>', 'how many runs', '1000')
  .option('--from <n>', 'the first seed', '1')
  .option('--processes <n>', 'processes that share the seeds', '1')
  .option('--stop', 'stop at the first seed that fails')
  .option(
    '--planted [words]',
    'plant faults in a copy of the project, all or those with these words, and look for each',
  )
  .option('--seed <text>', 'one run again')
  .option('--keep <numbers>', 'of that run, only these happenings, as in 0,4,7; none for none')
  .option('--tables <n>', 'of that run, only the first tables')
  .option('--trace', 'print everything that happens in that run')
  .option('--store <why>', 'if that run fails, shrink it and keep it as a test')
  .addHelpText(
    'after',
    '\nExit codes: 0 every promise was kept, 1 one was not.\n\nExample:\n  npm run simulate:host -- --seeds 10000',
  )
  .parse();
const options = program.opts<Options>();

/** A number that was given, or an error that says what is expected. */
function numberOf(name: 'seeds' | 'from' | 'processes' | 'tables', text: string): number {
  const number = Number(text);
  if (!Number.isInteger(number) || number < 1) program.error(`--${name} is a whole number from 1, not '${text}'`);
  return number;
}

const LINE = 400;

async function repeat(seed: string): Promise<boolean> {
  const { keep, tables, trace, store } = options;
  // The plan of a seed changes with the simulation: that of a kept one was stored.
  const plan = storedSeeds().find((stored) => stored.seed === seed)?.plan;
  const chosen: RunOptions = {
    seed,
    ...(plan === undefined ? {} : { plan }),
    ...(keep === undefined ? {} : { keep: keep === 'none' ? [] : keep.split(',').map(Number) }),
    ...(tables === undefined ? {} : { tables: numberOf('tables', tables) }),
  };
  const result = await run({ ...chosen, trace: trace === true });
  for (const line of result.lines ?? []) console.log(line.slice(0, LINE));
  console.log(`fingerprint ${result.fingerprint}`);
  if (result.violations.length === 0) console.log('every promise was kept');
  else {
    const failure: Failure = { options: chosen, result, from: result.plan.happenings.length };
    const smallest = keep === undefined ? await shrink(seed, result) : failure;
    console.log(describeFailure(smallest));
    if (store !== undefined) {
      storeSeed({ seed, why: store, plan: smallest.result.plan });
      console.log('stored in test/simulation/stored-seeds.json');
    }
  }
  return result.violations.length === 0;
}

async function runMany(): Promise<boolean> {
  const seeds = numberOf('seeds', options.seeds);
  const counts = noCounts();
  const began = performance.now();
  let done = 0;
  let failed = 0;
  let said = began;
  await runSeeds(
    {
      from: numberOf('from', options.from),
      seeds,
      processes: numberOf('processes', options.processes),
      stops: options.stop === true,
    },
    ({ counts: own, failure }) => {
      done += 1;
      for (const name of counted) counts[name] += own[name];
      if (failure !== null) {
        failed += 1;
        console.log(failure);
      }
      const now = performance.now();
      if (now - said < 5_000) return;
      said = now;
      const rate = ((done / (now - began)) * 1_000).toFixed(1);
      console.log(`${done} of ${seeds} seeds, ${rate} a second, ${failed} failed, ${counts.entries} entries`);
    },
  );
  console.log(`\n${done} seeds in ${Math.round((performance.now() - began) / 1_000)} s, ${failed} failed`);
  for (const name of counted) console.log(`${String(counts[name]).padStart(10)}  ${name}`);
  const missing = counted.filter((name) => counts[name] === 0);
  if (missing.length > 0) console.log(`did not happen at all, so that little is proven: ${missing.join(', ')}`);
  return failed === 0 && (missing.length === 0 || seeds < 100);
}

async function kept(): Promise<boolean> {
  const { planted } = options;
  if (planted !== undefined) {
    const chosen = plantedFaults.filter(({ why }) => planted === true || why.includes(planted));
    return findPlanted(chosen, numberOf('seeds', options.seeds), (line) => console.log(line));
  }
  return options.seed === undefined ? runMany() : repeat(options.seed);
}

process.exitCode = (await kept()) ? 0 : 1;
