import type { RecordedCommand } from '../../match/record.js';
import type { CheckReport, ExaminationReport, Finding } from './report.js';

const marks = { ok: 'ok   ', hint: 'hint ', fault: 'FAULT', skipped: 'skip ' } as const;

/** The result of an examination, in one word. */
export function verdictOf({ findings, skipped }: ExaminationReport): keyof typeof marks {
  if (findings.some(({ severity }) => severity === 'fault')) return 'fault';
  if (skipped !== undefined) return 'skipped';
  return findings.length > 0 ? 'hint' : 'ok';
}

/** The result for a terminal. */
export function checkText(report: CheckReport): string {
  const { rules, seed, matches, commands, seconds } = report;
  return [
    `${rules.name} (${rules.id} ${rules.version}): ${matches} random matches, ${commands} commands, seed ${seed}, ${seconds.toFixed(0)} s`,
    '',
    ...report.examinations.flatMap(examinationLines),
    '',
    `${summaryOf(report)}`,
    '',
  ].join('\n');
}

function examinationLines(examination: ExaminationReport): string[] {
  const { id, looked, skipped, findings } = examination;
  return [
    `${marks[verdictOf(examination)]}  ${id.padEnd(12)} ${skipped ?? looked}`,
    ...findings.map((finding) => indented(findingText(finding), 20)),
  ];
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
  lines.push(`in ${count(size, 'command')}${from}, from the seed '${record.seed}':`);
  lines.push(...record.commands.slice(0, MOST).map((command, index) => `  ${index + 1}. ${commandText(command)}`));
  if (size > MOST) lines.push(`  … and ${size - MOST} more`);
  if (whole) lines.push('save this line as a file, and `turnchart replay` or `inspect` it:', JSON.stringify(record));
  return lines.join('\n');
}

const MOST = 20;

/** `p1 card.play card=c7 target=p2` */
export function commandText(command: RecordedCommand): string {
  const { type, seat = '', ...fields } = command as RecordedCommand & { seat?: string };
  const rest = Object.entries(fields).map(
    ([name, value]) => `${name}=${typeof value === 'string' ? value : JSON.stringify(value)}`,
  );
  return [seat, type, ...rest].filter((part) => part !== '').join(' ');
}

const indented = (text: string, by: number): string => text.replaceAll(/^/gm, ' '.repeat(by));
