/** Plants faults, one at a time, and reports how many the tests notice. See `npm run mutants -- --help`. */
import { readdirSync } from 'node:fs';
import { join, relative } from 'node:path';
import { Command } from 'commander';
import type { Fault } from './mutants/fault.js';
import { faults } from './mutants/index.js';
import { type Outcome, root, Workshop } from './mutants/workshop.js';

/** Tests of what the faults cannot reach. */
const APART = /^test\/(package|browser|react|docs|cli|inspect|scripts)\//;
const WANTED = 95;

const program = new Command('mutants')
  .description('Plants faults in a copy of the project and runs the tests against each.')
  .option('--only <text>', 'only faults whose file or description has this in it')
  .option('--seconds <n>', 'how long a run of tests may take', '300')
  .option('--skip-baseline', 'do not run the tests without a fault first')
  .addHelpText('after', '\nExample:\n  npm run mutants -- --only chain')
  .parse();
const options = program.opts<{ only?: string; seconds: string; skipBaseline?: boolean }>();
const seconds = Number(options.seconds);
const chosen = faults.filter(({ file, why }) => `${file} ${why}`.includes(options.only ?? ''));
if (chosen.length === 0) program.error(`no fault has '${options.only}' in its file or description`);

const suite = readdirSync(join(root, 'test'), { recursive: true, encoding: 'utf8' })
  .map((file) => relative(root, join(root, 'test', file)))
  .filter((file) => /\.test\.tsx?$/.test(file) && !APART.test(file));

const workshop = new Workshop();
process.on('exit', () => workshop.close());
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => process.exit(1));

/** A test that fails without a fault notices nothing. */
let broken: string[] = [];
if (!options.skipBaseline) {
  process.stderr.write(`running ${suite.length} files of tests without a fault\n`);
  broken = await workshop.failing(suite, seconds * 4);
  if (broken.length > 0) process.stderr.write(`left out, for they fail without a fault: ${broken.join(', ')}\n`);
}

interface Result {
  readonly fault: Fault;
  readonly outcome: Outcome;
}
const results: Result[] = [];
const started = performance.now();
for (const [index, fault] of chosen.entries()) {
  const outcome = await workshop.with(fault, () => tryOut(fault));
  results.push({ fault, outcome });
  const took = (performance.now() - started) / 1000;
  const left = Math.round((took / (index + 1)) * (chosen.length - index - 1));
  const verdict = outcome === 'passed' ? 'SURVIVES' : outcome === 'timeout' ? 'killed (hangs)' : 'killed';
  console.log(`${index + 1}/${chosen.length} ${verdict}: ${fault.file}: ${fault.why}; about ${left} s left`);
}
report();

/** Those tests first that are likely to notice; only what they let through is shown to all. */
async function tryOut({ tests = [] }: Fault): Promise<Outcome> {
  const likely = tests.length === 0 ? 'passed' : await workshop.test(tests, broken, seconds);
  return likely === 'passed' ? workshop.test(suite, broken, seconds * 4) : likely;
}

function report(): void {
  const survivors = results.filter(({ outcome }) => outcome === 'passed');
  const killed = results.length - survivors.length;
  const share = (100 * killed) / results.length;
  console.log(`\n${killed} of ${results.length} killed (${share.toFixed(1)} %), at least ${WANTED} % wanted`);
  for (const { fault } of survivors) {
    console.log(`survives: ${fault.file}: ${fault.why}\n  ${fault.survives ?? 'No test notices. Write one.'}`);
  }
  process.exitCode = share >= WANTED ? 0 : 1;
}
