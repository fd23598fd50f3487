import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { Command, InvalidArgumentError } from 'commander';
import { closest, OptionsError } from '../../model/index.js';
import { checkGameExists } from '../../simulate/load-one.js';
import type { CheckProgress } from '../../testing/check/options.js';
import { type CheckReport, type ExaminationId, examinationIds } from '../../testing/check/report.js';
import { checkHtml } from '../../testing/check/report-html.js';
import { checkText, verdictOf } from '../../testing/check/report-text.js';
import { checkRecords, recordsText } from '../check/check-records.js';
import { watchedCheck } from '../check/watched-check.js';
import { ExitCode } from '../exit.js';
import { checkPlace, writeText } from '../files.js';
import { gamesHelp } from '../games-help.js';

interface Options {
  readonly quick?: boolean;
  readonly matches?: number;
  readonly seed?: string;
  readonly maxCommands?: number;
  readonly only?: ExaminationId[];
  readonly ignore?: string[];
  readonly json?: boolean;
  readonly html?: string;
  readonly record?: string;
  readonly records?: string;
  readonly strict?: boolean;
  readonly hangAfter: number;
}

const example = `
Examples:
  $ turnchart check ./my-game.ts --quick
  $ turnchart check ./my-game.ts --html report.html --record faults/
  $ turnchart check duel --matches 2000 --seed 7
  $ turnchart check ./my-game.ts --records records/
  $ turnchart replay --rules ./my-game.ts faults/1-deadlock.json

Checks: ${examinationIds.join(', ')}.

Exit codes: 0 no fault found, 1 it found a fault, 2 wrong arguments, 130 stopped by Ctrl-C.`;

/** `turnchart check` */
export function checkCommand(): Command {
  return new Command('check')
    .description(
      'Look for faults in a game: deadlocks, endless loops, leaks, unseeded randomness, dead states and more.',
    )
    .argument('<game>', gamesHelp)
    .option('--quick', 'seconds instead of minutes: fewer matches, shorter paths')
    .option('--matches <n>', 'random matches (default: 300, with --quick 40)', wholeNumber)
    .option('--seed <text>', 'the same seed gives the same check')
    .option('--max-commands <n>', 'commands after which a match counts as endless (default: 5000)', wholeNumber)
    .option('--hang-after <seconds>', 'seconds without progress after which the game counts as hanging', seconds, 10)
    .option('--only <names>', 'only these checks, separated by commas', names)
    .option('--ignore <id>', 'a finding to ignore, by its id; can be given several times', several)
    .option('--strict', 'hints count as faults')
    .option('--json', 'the report as JSON on stdout')
    .option('--html <file>', 'write the report as one page, with the flow coloured by coverage')
    .option('--record <place>', 'write records of the findings to a file, or to a folder if it ends with /')
    .option('--records <folder>', 'only play the records of a folder again: those of this version must still fit')
    .addHelpText('after', example)
    .exitOverride()
    .action(run);
}

function wholeNumber(text: string): number {
  const value = Number(text);
  if (!/^\d+$/.test(text) || value < 1) throw new InvalidArgumentError('It must be a whole number, 1 or more.');
  return value;
}

function seconds(text: string): number {
  const value = Number(text);
  if (!/^\d+(\.\d+)?$/.test(text) || value <= 0)
    throw new InvalidArgumentError('It must be a number of seconds above 0.');
  return value;
}

const several = (text: string, before: readonly string[] = []): string[] => [...before, text];

function names(text: string): ExaminationId[] {
  const known: readonly string[] = examinationIds;
  const wrong = text.split(',').find((name) => !known.includes(name));
  if (wrong !== undefined) {
    const meant = closest(wrong, known);
    const hint = meant === undefined ? '' : ` Did you mean '${meant}'?`;
    throw new InvalidArgumentError(`There is no check '${wrong}'.${hint} There are ${known.join(', ')}.`);
  }
  return text.split(',') as ExaminationId[];
}

async function run(game: string, options: Options): Promise<void> {
  const { json, html, record, strict, hangAfter, quick, matches, seed, maxCommands, only, ignore } = options;
  checkGameExists(game);
  if (options.records !== undefined) return runRecords(game, options.records, json === true);
  if (html !== undefined) checkPlace(html);
  if (record !== undefined) placeForRecords(record);
  const stop = new AbortController();
  const interrupt = (): void => stop.abort();
  for (const signal of STOPS) process.once(signal, interrupt);
  const watch = progressOn(process.stderr);
  const report = await watchedCheck({
    game,
    hangAfter,
    signal: stop.signal,
    options: defined({ quick, matches, seed, maxCommands, only, ignore }),
    onProgress: watch.show,
    onExamined: (done) => watch.done(`${verdictOf(done).padEnd(8)} ${done.id.padEnd(12)} ${done.seconds.toFixed(1)} s`),
    onShrink: () => watch.done('it hangs: looking for a shorter way there'),
  }).finally(() => {
    watch.end();
    for (const signal of STOPS) process.removeListener(signal, interrupt);
  });
  if (stop.signal.aborted) {
    process.stderr.write(`turnchart: stopped${report === null ? '' : '; this is the report so far'}\n`);
    process.exitCode = ExitCode.interrupted;
  }
  if (report === null) return;
  if (html !== undefined) writeText(html, checkHtml(report, game));
  if (record !== undefined) writeRecords(report, record);
  process.stdout.write(json ? `${JSON.stringify(report, null, 2)}\n` : checkText(report, game));
  const hints = report.examinations.some(({ findings }) => findings.length > 0);
  if (!stop.signal.aborted && (!report.ok || (strict && hints))) process.exitCode = ExitCode.failed;
}

async function runRecords(game: string, folder: string, json: boolean): Promise<void> {
  const checked = await checkRecords(game, folder);
  process.stdout.write(json ? `${JSON.stringify(checked, null, 2)}\n` : recordsText(checked));
  if (checked.some(({ verdict }) => verdict === 'refused')) process.exitCode = ExitCode.failed;
}

const STOPS = ['SIGINT', 'SIGTERM'] as const;

/** Only the given options: an `undefined` one would override its default. */
const defined = <T extends object>(options: T): { [K in keyof T]?: Exclude<T[K], undefined> } =>
  Object.fromEntries(Object.entries(options).filter(([, value]) => value !== undefined)) as {
    [K in keyof T]?: Exclude<T[K], undefined>;
  };

const isFolder = (place: string): boolean => place.endsWith('/');

/** Checked before minutes of work. */
function placeForRecords(place: string): void {
  if (!isFolder(place)) checkPlace(place);
  else
    try {
      mkdirSync(place, { recursive: true });
    } catch (error) {
      throw new OptionsError(`cannot create the folder '${place}': ${(error as Error).message}`);
    }
}

/** Writes each record to a file in a folder, or only the first one if a file was named. */
function writeRecords({ examinations }: CheckReport, place: string): void {
  const found = examinations.flatMap(({ findings }) => findings).filter(({ record }) => record !== undefined);
  for (const [index, { code, record }] of found.entries()) {
    if (!isFolder(place) && index > 0) break;
    const file = isFolder(place) ? join(place, `${index + 1}-${code}.json`) : place;
    writeText(file, `${JSON.stringify(record, null, 2)}\n`);
    process.stderr.write(`turnchart: ${code}: ${file}\n`);
  }
}

/** On a terminal, a progress line that overwrites itself; elsewhere, one line per finished check. */
function progressOn(to: NodeJS.WriteStream): { show(at: CheckProgress): void; done(line: string): void; end(): void } {
  if (!to.isTTY) return { show() {}, done() {}, end() {} };
  let drawn = 0;
  const clear = '\r\u001b[K';
  return {
    show({ examination, share, findings, title }) {
      const now = performance.now();
      if (now - drawn < 100) return;
      drawn = now;
      const found = findings === 0 ? '' : `  ${findings} found`;
      to.write(
        `${clear}${String(Math.floor(share * 100)).padStart(3)} %  ${examination}: ${title}${found}`.slice(0, 110),
      );
    },
    done: (line) => void to.write(`${clear}${line}\n`),
    end: () => void to.write(clear),
  };
}
