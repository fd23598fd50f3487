/** Attacks matches in all known ways, and prints the results. See `npm run attack -- --help`. */
import { Command } from 'commander';
import { attacks } from './attack/index.js';
import { summary, written } from './attack/print.js';
import { lay, type Siege } from './attack/siege.js';

const names = attacks.map(({ name }) => name).join(', ');
const program = new Command('attack')
  .description(
    'Hostile commands, faulty hooks, edited saves and hidden-state pairs, on every game and lane; hostile requests to a host.',
  )
  .option('--seconds <n>', 'how long in all', '120')
  .option('--attempts <n>', 'this many of each kind, however long it takes')
  .option('--seed <text>', 'the same seed makes the same attempts', '1')
  .option('--only <name>', `one kind of attack: ${names}`)
  .option('--attempt <seed>', 'one attempt again, by the seed that a finding names')
  .addHelpText(
    'after',
    '\nExit codes: 0 everything held, 1 something was found.\n\nExample:\n  npm run attack -- --only edited-saves --seconds 30',
  )
  .parse();
const options = program.opts<{ seconds: string; attempts?: string; seed: string; only?: string; attempt?: string }>();

const chosen = attacks.filter(({ name }) => options.only === undefined || name === options.only);
if (chosen.length === 0) program.error(`there is no attack '${options.only}'; there are ${names}`);
const seconds = Number(options.seconds);
if (!(seconds > 0)) program.error(`--seconds is a number above 0, not '${options.seconds}'`);
if (options.attempt !== undefined && chosen.length > 1)
  program.error('--attempt needs --only: a seed belongs to one attack');

const most = options.attempts === undefined ? Number.POSITIVE_INFINITY : Number(options.attempts);
if (!(most > 0)) program.error(`--attempts is a number above 0, not '${options.attempts}'`);

const began = performance.now();
const sieges: Siege[] = [];
for (const attack of chosen) {
  const ends = performance.now() + (seconds * 1000) / chosen.length;
  const seedOf = (attempt: number): string | null => {
    if (options.attempt !== undefined) return attempt === 0 ? options.attempt : null;
    return attempt < most ? `${options.seed}.${attempt}` : null;
  };
  const siege = await lay(attack, seedOf, () => options.attempts === undefined && performance.now() > ends);
  sieges.push(siege);
  console.log(written(siege));
}
console.log(summary(sieges, (performance.now() - began) / 1000));
process.exitCode = sieges.some(({ findings }) => findings.size > 0) ? 1 : 0;
