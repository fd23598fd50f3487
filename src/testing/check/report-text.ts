import type { RecordedCommand } from '../../files/record.js';
import {
  type CheckReport,
  type DeclaredAudience,
  type ExaminationReport,
  examinationIds,
  type Finding,
} from './report.js';
import { wrapText } from './wrap-text.js';

const marks = { ok: 'ok   ', hint: 'hint ', fault: 'FAULT', skipped: 'skip ' } as const;

/** The result of an examination, in one word. */
export function verdictOf({ findings, skipped }: ExaminationReport): keyof typeof marks {
  if (findings.some(({ severity }) => severity === 'fault')) return 'fault';
  if (skipped !== undefined) return 'skipped';
  return findings.length > 0 ? 'hint' : 'ok';
}

/** The result for a terminal of 80 columns. `game` is what the command line was given. */
export function checkText(report: CheckReport, game: string = report.rules.id): string {
  const { rules, seed, matches, commands, seconds, examinations } = report;
  const head = `${rules.name} (${rules.id} ${rules.version}): ${matches} random matches, ${commands} commands, seed ${seed}, ${seconds.toFixed(0)} s`;
  return [
    wrapText(head, '', '  '),
    '',
    ...examinations.map(examinationText),
    ...seatLines(report),
    ...seenLines(report),
    '',
    summaryOf(report),
    ...howToSee(report, game),
    '',
  ].join('\n');
}

function examinationText(examination: ExaminationReport): string {
  const { id, looked, skipped, findings } = examination;
  return [
    wrapText(skipped ?? looked, `${marks[verdictOf(examination)]}  ${id.padEnd(12)} `, ' '.repeat(20)),
    ...findings.map((finding) =>
      findingText(finding)
        .split('\n')
        .map((line) => wrapText(line.trimStart(), `       ${/^ */.exec(line)?.[0]}`, '         '))
        .join('\n'),
    ),
  ].join('\n');
}

/** How often each seat sent each command. */
function seatLines({ seats }: CheckReport): string[] {
  const types = [...new Set(seats.flatMap(({ commands }) => Object.keys(commands)))].sort();
  if (types.length === 0) return [];
  const width = Math.max(...types.map((type) => type.length));
  const row = (name: string, cells: readonly string[]): string =>
    `  ${name.padEnd(width)}${cells.map((cell) => cell.padStart(6)).join('')}`;
  return [
    '',
    'who sends what',
    row(
      '',
      seats.map(({ seat }) => seat),
    ),
    ...types.map((type) =>
      row(
        type,
        seats.map(({ commands }) => String(commands[type] ?? '–')),
      ),
    ),
  ];
}

/** Who sees what the game declares: an author reads here what was meant otherwise. */
const seenLines = ({ seen }: CheckReport): string[] =>
  seen.length === 0
    ? []
    : [
        '',
        'who sees what',
        ...seenBlocks(seen).map(([who, what]) => wrapText(what, `  ${who.padEnd(9)} `, ' '.repeat(12))),
      ];

/** What each kind of viewer sees, in one sentence. */
export function seenBlocks(seen: readonly DeclaredAudience[]): [string, string][] {
  const audiences = [...new Set(seen.map(({ seenBy }) => seenBy))];
  return audiences.map((who) => {
    const kinds = (['zone', 'field', 'event'] as const).flatMap((kind) => {
      const names = seen.filter((one) => one.kind === kind && one.seenBy === who).map(({ name }) => name);
      return names.length === 0 ? [] : [`${kind}${names.length === 1 ? '' : 's'} ${names.join(', ')}`];
    });
    return [who, kinds.join('; ')];
  });
}

/** What to type to see the first finding that has a record. */
function howToSee(report: CheckReport, game: string): string[] {
  const first = report.examinations.flatMap(({ findings }) => findings).find(({ record }) => record !== undefined);
  if (first === undefined) return [];
  const place = 'faults/';
  const commands = [`${againWith(report, game)} --record ${place}`, ...opening(game, `${place}1-${first.code}.json`)];
  return ['', 'To see it happen:', ...commands.map((command) => `  ${command}`)];
}

/** Only a game in a file has to be named. */
const byRules = (game: string): string => (/[./\\]/.test(game) ? `--rules ${game} ` : '');

/** The commands that open the file of a record. */
export const opening = (game: string, file: string): string[] => [
  `turnchart replay ${byRules(game)}${file}`,
  `turnchart inspect ${byRules(game)}${file}`,
];

/** The command that does the same check again. */
export function againWith({ quick, matches, seed, examinations }: CheckReport, game: string): string {
  const some = examinations.length < examinationIds.length;
  const only = some ? ` --only ${examinations.map(({ id }) => id).join(',')}` : '';
  return `turnchart check ${game}${quick ? ' --quick' : ''} --matches ${matches} --seed ${seed}${only}`;
}

/** The summary in one sentence. */
export function summaryOf({ rules, examinations }: CheckReport): string {
  const findings = examinations.flatMap((one) => one.findings);
  const faults = findings.filter(({ severity }) => severity === 'fault').length;
  const hints = findings.length - faults;
  const more = hints === 0 ? '' : `, and ${count(hints, 'hint')}`;
  return faults === 0 ? `no faults found in ${rules.id}${more}` : `${count(faults, 'fault')} in ${rules.id}${more}`;
}

const count = (number: number, what: string): string => `${number} ${what}${number === 1 ? '' : 's'}`;

/** A finding in lines: what it is, and the commands that lead to it. */
export function findingText(finding: Finding, whole = false): string {
  const { severity, message, times, record, shrunkFrom = 0, id } = finding;
  const often = times > 1 ? ` (found ${times} times)` : '';
  const lines = [`${severity}: ${message}${often}`, `id: ${id}`];
  if (record === undefined) return lines.join('\n');
  const size = record.commands.length;
  const from = shrunkFrom > size ? `, of ${shrunkFrom}` : '';
  const { left, shown } = lastOf(record.commands);
  lines.push(`in ${count(size, 'command')}${from}, from the seed '${record.seed}':`);
  if (left > 0) lines.push(`  … ${count(left, 'command')} before`);
  lines.push(...shown.map((command, index) => `  ${left + index + 1}. ${commandText(command)}`));
  if (whole) lines.push('save this line as a file, and `turnchart replay` or `inspect` it:', JSON.stringify(record));
  return lines.join('\n');
}

const MAX_COMMANDS = 10;

/** The commands of a record that are listed: the last, because the very last one shows the fault. */
export function lastOf(commands: readonly RecordedCommand[]): { left: number; shown: readonly RecordedCommand[] } {
  const left = Math.max(0, commands.length - MAX_COMMANDS);
  return { left, shown: commands.slice(left) };
}

/** `p1 card.play card=c7 target=p2` */
export function commandText(command: RecordedCommand): string {
  const { type, seat = '', ...fields } = command as RecordedCommand & { seat?: string };
  const rest = Object.entries(fields).map(
    ([name, value]) => `${name}=${typeof value === 'string' ? value : JSON.stringify(value)}`,
  );
  return [seat, type, ...rest].filter((part) => part !== '').join(' ');
}
