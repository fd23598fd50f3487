import { Command, InvalidArgumentError } from 'commander';
import { OptionsError, TurnchartError } from '../../model/index.js';
import {
  htmlReport,
  type Player,
  type PlayerSpec,
  type Progress,
  type Report,
  simulate,
} from '../../simulate/index.js';
import { findGame, writeGame } from '../../simulate/load-rules.js';
import { readReport } from '../../simulate/read-report.js';
import { ExitCode } from '../exit.js';
import { checkPlace, readJson, writeText } from '../files.js';
import { gamesHelp } from '../games-help.js';
import { progressBar } from '../progress.js';
import { reportTable } from '../report-table.js';

interface Options {
  readonly matches?: number;
  readonly bots?: string[];
  readonly seed?: string;
  readonly workers?: number;
  readonly decks?: string[];
  readonly json?: boolean;
  readonly out?: string;
  readonly resume?: string;
  readonly report?: string;
  readonly engine?: string;
  readonly namespace: string;
}

const example = `
Examples:
  $ turnchart simulate duel --matches 100000 --bots random,greedy
  $ turnchart simulate slots --matches 200 --bots ismcts:200,greedy --report slots.html
  $ turnchart simulate duel --matches 100000 --bots random,greedy --out duel.json
  $ turnchart simulate ./my-game.ts --matches 1000 --bots random,greedy
  $ turnchart simulate --resume duel.json      (continues where it was stopped)

Exit codes: 0 done, 1 failed, 2 wrong arguments, 130 stopped by Ctrl-C.`;

/** `turnchart simulate` */
export function simulateCommand(): Command {
  return new Command('simulate')
    .description('Play many matches between bots and report on them.')
    .argument('[game]', `${gamesHelp} (default: with --resume, the game of that file)`)
    .option('--matches <n>', 'the number of matches', wholeNumber)
    .option('--bots <names>', 'one for each seat: random, greedy, ismcts, ismcts:500, ismcts:50ms', list)
    .option('--seed <text>', 'the same seed gives the same result (default: 0)')
    .option('--workers <n>', 'threads (default: one for each processor)', wholeNumber)
    .option('--decks <names>', 'starter decks to play with (default: all)', list)
    .option('--json', 'print the result as JSON')
    .option('--out <file>', 'write the result to a file as JSON, also when stopped')
    .option('--resume <file>', 'continue from such a file, and write to it again')
    .option('--report <file>', 'write a page with charts')
    .option('--engine <address>', 'let `turnchart worker` play the matches, on one or more machines')
    .option('--namespace <name>', 'the database schema, or the prefix of the streams', 'turnchart')
    .addHelpText('after', example)
    .action(run);
}

function wholeNumber(text: string): number {
  const value = Number(text);
  if (!/^\d+$/.test(text) || !Number.isSafeInteger(value)) throw new InvalidArgumentError('It must be a whole number.');
  return value;
}

const list = (text: string): string[] =>
  text
    .split(',')
    .map((part) => part.trim())
    .filter((part) => part !== '');

async function run(named: string | undefined, options: Options): Promise<void> {
  const { workers, json, report: page, out = options.resume } = options;
  const earlier = options.resume === undefined ? undefined : readResult(options.resume);
  // Checked now, not after hours of play.
  for (const file of [out, page]) if (file !== undefined) checkPlace(file);
  const interrupt = new AbortController();
  const stop = (): void => interrupt.abort();
  for (const signal of STOPS) process.once(signal, stop);
  const bar = progressBar(process.stderr);
  const keep = keeper(out);
  // Loaded here, so that the other commands start without servers and databases.
  const host = options.engine === undefined ? null : await import('../../host/index.js');
  const engine = (await host?.openEngine(options.engine ?? '', options)) ?? null;
  let report: Report;
  try {
    report = await simulate({
      ...(await asked(named, options, earlier)),
      ...(workers === undefined ? {} : { workers }),
      ...(earlier === undefined ? {} : { resume: earlier }),
      ...(engine === null || host === null ? {} : { elsewhere: host.throughEngine(engine) }),
      signal: interrupt.signal,
      onProgress: (progress) => {
        bar.show(progress);
        keep(progress);
      },
    });
  } finally {
    bar.end();
    await engine?.close();
    for (const signal of STOPS) process.removeListener(signal, stop);
  }
  if (out !== undefined) writeText(out, kept(report));
  if (page !== undefined) writeText(page, htmlReport(report));
  process.stdout.write(json ? `${JSON.stringify(report, null, 2)}\n` : reportTable(report));
  if (!report.complete) {
    const rest = out === undefined ? 'use --out to keep a result that can be resumed' : `to continue: --resume ${out}`;
    process.stderr.write(`turnchart: stopped after ${report.matches} of ${report.job.matches} matches; ${rest}\n`);
    process.exitCode = ExitCode.interrupted;
  }
}

/** The simulation: from the arguments, or from the earlier result. */
async function asked(named: string | undefined, options: Options, earlier: Report | undefined) {
  const game = named ?? (earlier === undefined ? undefined : writeGame(earlier.job.rules));
  const matches = options.matches ?? earlier?.job.matches;
  const bots: readonly Player[] | undefined = options.bots ?? earlier?.job.bots.map(asPlayer);
  const decks = options.decks ?? (earlier?.job.decks.length === 0 ? undefined : earlier?.job.decks);
  if (game === undefined) throw new OptionsError('which game? name it, as in turnchart simulate duel');
  if (matches === undefined) throw new OptionsError('how many matches? add --matches 1000');
  if (bots === undefined) throw new OptionsError('which bots? add --bots random,greedy');
  const { rules, source } = await findGame(game);
  return {
    ...('module' in source ? { rulesModule: source } : {}),
    rules,
    matches,
    bots,
    seed: options.seed ?? earlier?.job.seed ?? '0',
    ...(decks === undefined ? {} : { decks }),
    ...(earlier === undefined ? {} : { policies: earlier.job.policies }),
  };
}

function asPlayer(spec: PlayerSpec): Player {
  if (!('own' in spec)) return spec;
  throw new OptionsError(`the bot '${spec.own}' is a function of another program: resume the simulation there`);
}

/** Ctrl-C, and the signal of a supervisor. */
const STOPS = ['SIGINT', 'SIGTERM'] as const;

const KEPT_EVERY = 10_000;

/** Saves the result so far from time to time, so that little is lost in a power failure. */
function keeper(out: string | undefined): (progress: Progress) => void {
  let last = Number.NEGATIVE_INFINITY;
  return ({ done, report }) => {
    if (out === undefined || done === 0 || performance.now() - last < KEPT_EVERY) return;
    last = performance.now();
    writeText(out, kept(report()));
  };
}

const kept = (report: Report): string => `${JSON.stringify(report)}\n`;

function readResult(path: string): Report {
  const found = readJson(path);
  try {
    return readReport(found);
  } catch (error) {
    throw new TurnchartError(`cannot resume from '${path}': ${(error as Error).message}`);
  }
}
