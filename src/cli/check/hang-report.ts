import type { TrailEnd } from '../../testing/check/activity.js';
import { examinations } from '../../testing/check/check-ruleset.js';
import type { CheckReport, ExaminationId, ExaminationReport, Finding } from '../../testing/check/report.js';
import { hangFault } from './hang-fault.js';
import type { PlainOptions } from './messages.js';
import type { Paused } from './paused-thread.js';

/** Where a thread was that could not be asked. */
const UNKNOWN: TrailEnd = { doing: 'watch', about: null, record: null };

/** The finding of an endless loop, with the record of the match that it happened in. */
export function hangFinding(at: Paused | null, seconds: number): Finding {
  const end = at?.end ?? UNKNOWN;
  const { key, code, message } = hangFault(end, seconds, at?.stack);
  const found: Finding = { id: key, severity: 'fault', code, message, times: 1 };
  return end.record === null ? found : { ...found, record: end.record };
}

/**
 * The report of a check that was ended in the middle of an examination: what was found before, the endless loop, and
 * which examinations could not be made any more.
 */
export function withHang(
  soFar: CheckReport,
  at: ExaminationId,
  { only, ignore = [] }: PlainOptions,
  finding: Finding,
): CheckReport {
  const wanted = examinations.filter(({ id }) => only === undefined || only.includes(id));
  const current = wanted.findIndex(({ id }) => id === at);
  const rest = wanted.slice(current).map(({ id, title }, index): ExaminationReport => {
    const common = { id, title, looked: '', seconds: 0 };
    if (index > 0) return { ...common, findings: [], skipped: `not made, because the game hangs: ${finding.id}` };
    return { ...common, looked: 'ended before it was done', findings: ignore.includes(finding.id) ? [] : [finding] };
  });
  const all = [...soFar.examinations, ...rest];
  const ok = all.every(({ findings }) => findings.every(({ severity }) => severity !== 'fault'));
  return { ...soFar, ok, examinations: all };
}
