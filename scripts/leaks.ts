/** Plants faults of secrecy and trust, one at a time, and reports how many the tests find. See `npm run leaks -- --help`. */
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { Command } from 'commander';
import type { Fault } from './leaks/fault.js';
import { faults } from './leaks/index.js';
import { type Outcome, root, Workshop } from './leaks/workshop.js';

/** Tests of what the faults cannot reach. */
const APART = /^test\/(package|browser|react|docs|cli|inspect|scripts)\//;
const WANTED = 97;

const program = new Command('leaks')
  .description('Plants faults of secrecy and trust in a copy of the project, and runs the tests against each.')
  .option('--only <text...>', 'only faults whose file or description has one of these in it')
  .option('--likely', 'show no fault to all tests: what those that are likely to notice let through counts as missed')
  .option('--seconds <n>', 'how long a run of tests may take', '300')
  .option('--jobs <n>', 'faults that are tried at the same time, each in a copy of its own', '1')
  .addHelpText('after', '\nExample:\n  npm run leaks -- --only undo')
  .parse();
const options = program.opts<{ only?: string[]; likely?: boolean; seconds: string; jobs: string }>();
const seconds = Number(options.seconds);
const wanted = options.only ?? [''];
const chosen = faults.filter(({ file, why }) => wanted.some((text) => `${file} ${why}`.includes(text)));
if (chosen.length === 0) program.error(`no fault has '${wanted.join("' or '")}' in its file or description`);

const suite = readdirSync(join(root, 'test'), { recursive: true, encoding: 'utf8' })
  .map((file) => join('test', file))
  .filter((file) => /\.test\.tsx?$/.test(file) && !APART.test(file));
/** Those that are likely to notice, in groups. */
const likelyFor = ({ tests = [] }: Fault): string[][] =>
  tests.map((part) => suite.filter((file) => file.startsWith(part))).filter((group) => group.length > 0);

const workshops = Array.from({ length: Number(options.jobs) }, () => new Workshop());
process.on('exit', () => workshops.forEach((workshop) => void workshop.close()));
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => process.exit(1));

const outcomes = new Map<Fault, Outcome>();
/** Whether a group of tests passes without a fault, by the files of the group. Asked of those that noticed something. */
const sound = new Map<string, Promise<boolean>>();

// First the tests that are likely to find the fault; if they do not, all tests.
await tryAll(chosen, likelyFor, seconds);
const through = chosen.filter((fault) => outcomes.get(fault) === 'passed');
if (through.length > 0 && !options.likely) await tryAll(through, () => suite.map((file) => [file]), seconds);
report();

async function tryAll(some: readonly Fault[], testsFor: (fault: Fault) => string[][], limit: number): Promise<void> {
  const waiting = [...some];
  const started = performance.now();
  const work = async (workshop: Workshop): Promise<void> => {
    for (let fault = waiting.shift(); fault !== undefined; fault = waiting.shift()) {
      const outcome = await tryOne(workshop, fault, testsFor(fault), limit);
      outcomes.set(fault, outcome);
      const done = some.length - waiting.length;
      const left = Math.round(((performance.now() - started) / 1000 / done) * waiting.length);
      console.log(`${done}/${some.length} ${verdictOf(outcome)}: ${fault.file}: ${fault.why}; about ${left} s left`);
    }
  };
  await Promise.all(workshops.map(work));
}

/** Shows a fault to one group after the other, until one notices it. */
async function tryOne(workshop: Workshop, fault: Fault, groups: string[][], limit: number): Promise<Outcome> {
  for (const group of groups) {
    const outcome = await workshop.with(fault, () => workshop.test(group, limit));
    if (outcome !== 'passed' && (await isSound(workshop, group))) return outcome;
  }
  return 'passed';
}

/** A test that fails without a fault notices nothing. */
function isSound(workshop: Workshop, group: readonly string[]): Promise<boolean> {
  const files = group.join(' ');
  const known = sound.get(files);
  if (known !== undefined) return known;
  const asked = workshop.test(group, seconds).then((outcome) => {
    if (outcome !== 'passed') process.stderr.write(`left out, for it fails without a fault: ${files}\n`);
    return outcome === 'passed';
  });
  sound.set(files, asked);
  return asked;
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
