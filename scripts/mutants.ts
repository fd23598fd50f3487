/** Plants faults, one at a time, and reports how many the tests notice. See `npm run mutants -- --help`. */
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { Command } from 'commander';
import type { Fault } from './mutants/fault.js';
import { faults } from './mutants/index.js';
import { type Outcome, root, Workshop } from './mutants/workshop.js';

/** Tests of what the faults cannot reach. */
const APART = /^test\/(package|browser|react|docs|cli|inspect|scripts)\//;
const WANTED = 97;

const program = new Command('mutants')
  .description('Plants faults in a copy of the project and runs the tests against each.')
  .option('--only <text...>', 'only faults whose file or description has one of these in it')
  .option('--likely', 'show no fault to all tests: what those that are likely to notice let through counts as missed')
  .option('--seconds <n>', 'how long a run of tests may take', '300')
  .option('--jobs <n>', 'faults that are tried at the same time, each in a copy of its own', '1')
  .addHelpText('after', '\nExample:\n  npm run mutants -- --only chain')
  .parse();
const options = program.opts<{ only?: string[]; likely?: boolean; seconds: string; jobs: string }>();
const seconds = Number(options.seconds);
const wanted = options.only ?? [''];
const chosen = faults.filter(({ file, why }) => wanted.some((text) => `${file} ${why}`.includes(text)));
if (chosen.length === 0) program.error(`no fault has '${wanted.join("' or '")}' in its file or description`);

const suite = readdirSync(join(root, 'test'), { recursive: true, encoding: 'utf8' })
  .map((file) => join('test', file))
  .filter((file) => /\.test\.tsx?$/.test(file) && !APART.test(file));
const likelyFor = ({ tests = [] }: Fault): string[] =>
  suite.filter((file) => tests.some((part) => file.startsWith(part)));

const workshops = Array.from({ length: Number(options.jobs) }, () => new Workshop());
process.on('exit', () => workshops.forEach((workshop) => void workshop.close()));
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => process.exit(1));

const outcomes = new Map<Fault, Outcome>();
const sound = new Set<string>();

// Those tests first that are likely to notice; only what they let through is shown to all.
await checkWithoutFault(suite.filter((file) => chosen.some((fault) => likelyFor(fault).includes(file))));
await tryAll(chosen, likelyFor, seconds);
const through = chosen.filter((fault) => outcomes.get(fault) === 'passed');
if (through.length > 0 && !options.likely) {
  await checkWithoutFault(suite.filter((file) => !sound.has(file)));
  await tryAll(through, () => suite, seconds * 4);
}
report();

/** A test that fails without a fault notices nothing. */
async function checkWithoutFault(files: readonly string[]): Promise<void> {
  process.stderr.write(`${files.length} files of tests without a fault\n`);
  const failing = files.length === 0 ? [] : await workshops[0]!.failing(files, seconds * 4);
  for (const file of files) if (!failing.includes(file)) sound.add(file);
  if (failing.length > 0) process.stderr.write(`left out, for they fail without a fault: ${failing.join(', ')}\n`);
}

async function tryAll(some: readonly Fault[], testsFor: (fault: Fault) => string[], limit: number): Promise<void> {
  const waiting = [...some];
  const started = performance.now();
  const work = async (workshop: Workshop): Promise<void> => {
    for (let fault = waiting.shift(); fault !== undefined; fault = waiting.shift()) {
      const one = fault;
      const files = testsFor(one).filter((file) => sound.has(file));
      const outcome = files.length === 0 ? 'passed' : await workshop.with(one, () => workshop.test(files, limit));
      outcomes.set(one, outcome);
      const done = some.length - waiting.length;
      const left = Math.round(((performance.now() - started) / 1000 / done) * waiting.length);
      console.log(`${done}/${some.length} ${verdictOf(outcome)}: ${one.file}: ${one.why}; about ${left} s left`);
    }
  };
  await Promise.all(workshops.map(work));
}

function verdictOf(outcome: Outcome): string {
  return outcome === 'passed' ? 'not noticed' : outcome === 'timeout' ? 'killed (hangs)' : 'killed';
}

function report(): void {
  const survivors = chosen.filter((fault) => outcomes.get(fault) === 'passed');
  const killed = chosen.length - survivors.length;
  const share = (100 * killed) / chosen.length;
  console.log(`\n${killed} of ${chosen.length} killed (${share.toFixed(1)} %), at least ${WANTED} % wanted`);
  for (const { file, why, survives } of survivors) {
    console.log(`survives: ${file}: ${why}\n  ${survives ?? 'No test notices. Write one.'}`);
  }
  process.exitCode = share >= WANTED ? 0 : 1;
}
