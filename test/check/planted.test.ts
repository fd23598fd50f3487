import { describe, expect, test } from 'vitest';
import { Check } from '../../src/testing/check/check-ruleset.js';
import { checkRecord } from '../../src/testing/check-record.js';
import { type CheckOptions, checkRuleset, type ExaminationId, type Finding } from '../../src/testing/index.js';
import { faults, sound } from '../fixtures/planted.js';

const small: CheckOptions = { quick: true, matches: 6, maxCommands: 300 };

/** The fault that was planted, which examination finds it, and what it is called. */
const planted: readonly [string, ExaminationId, string, CheckOptions?][] = [
  ['a leak in a field', 'hidden', 'leak:own own.note'],
  ['a leak in an event', 'hidden', 'leak:own events.….card'],
  ['a leak in what is legal', 'hidden', 'leak:the legal commands ….type'],
  ['a deadlock', 'deadlocks', 'deadlock:toll'],
  ['endless effects', 'loops', 'endless:wave'],
  ['a circle in the flow', 'loops', 'endless:spin'],
  ['an endless match', 'loops', 'endless:match', { matches: 2 }],
  ['chance of its own', 'determinism', 'random:'],
  ['the time of the year', 'determinism', 'random:'],
  ['a state that is not JSON', 'soak', 'not-json:own.note'],
  ['rules that throw', 'play', 'throws:card.play the banner is torn'],
  ['a judge that throws', 'soak', 'hostile:card.salute', { matches: 20 }],
  ['a hook that writes', 'lanes', expect.stringContaining('throws:card.play a hook tried to change')],
  ['lanes that differ', 'lanes', 'lanes:'],
  ['a judge that writes', 'soak', "mutates:denyIf of 'seat.scribble'"],
  ['an event that does not fit', 'soak', 'event:told'],
  ['a timeout that throws', 'soak', 'timeout:toll'],
  ['a memory beside the state', 'saves', 'save:', { matches: 12 }],
  ['a dead phase', 'chart', 'dead-state:feast', { matches: 30 }],
];

const withRecord = ({ record }: Finding): boolean => record !== undefined;

describe('a check finds what was planted, and shows it in at most ten commands', () => {
  test.each(planted)('%s', async (name, examination, id, more) => {
    const rules = faults[name]!;
    const report = await checkRuleset(rules, { ...small, ...more, only: [examination] });
    const findings = report.examinations.flatMap((one) => one.findings);
    expect(report.ok).toBe(false);
    expect(findings.map((finding) => finding.id)).toContainEqual(id);
    for (const { record, code } of findings.filter(withRecord)) {
      expect(record?.commands.length, code).toBeLessThanOrEqual(10);
      // What shows the fault to a check shows it to `turnchart replay`; these two need more than a record.
      const fault = checkRecord(record, rules);
      if (code !== 'hostile' && id !== 'endless:match') expect(fault, code).toMatchObject({ refused: false });
    }
  });
});

test('a command that no list names is a hint, with the way to mend it', async () => {
  const report = await checkRuleset(faults['a command that is not listed']!, { ...small, matches: 15, only: ['soak'] });
  expect(report.ok).toBe(true);
  const [hint] = report.examinations.flatMap(({ findings }) => findings);
  expect(hint).toMatchObject({ severity: 'hint', id: 'unlisted:seat.whisper' });
  expect(hint?.message).toContain("`denyIf` of 'seat.whisper' is too wide");
});

test('a sound game has nothing, in any examination, and the same seed gives the same report', async () => {
  const timeless = async () => {
    const { seconds: _, examinations, ...rest } = await checkRuleset(sound, { ...small, matches: 3 });
    return { ...rest, examinations: examinations.map(({ seconds: __, ...one }) => one) };
  };
  const report = await timeless();
  expect(report.ok).toBe(true);
  expect(report.examinations.flatMap(({ findings }) => findings)).toEqual([]);
  expect(report.examinations).toHaveLength(12);
  expect(report.chart?.nodes.map(({ path, verdict }) => [path, verdict])).toContainEqual(['selection', 'reached']);
  expect(await timeless()).toEqual(report);
});

test('what makes another examination pointless leaves it out', async () => {
  const only = ['determinism', 'lanes'] as const;
  const report = await checkRuleset(faults['chance of its own']!, { ...small, only });
  expect(report.examinations.map(({ id, skipped }) => [id, skipped !== undefined])).toEqual([
    ['determinism', false],
    ['lanes', true],
  ]);
});

test('a finding that is known and meant can be ignored', async () => {
  const ignore = ['leak:own own.note'];
  const report = await checkRuleset(faults['a leak in a field']!, { ...small, only: ['hidden'], ignore });
  expect(report.ok).toBe(true);
});

test.each([
  [{ matches: 0 }, 'matches must be a whole number from 1, got 0'],
  [{ maxCommands: 1.5 }, 'maxCommands must be a whole number from 1, got 1.5'],
  [{ only: ['soup' as ExaminationId] }, "there is no examination 'soup'; there are play,"],
])('options that make no sense are refused: %j', async (options, message) => {
  await expect(checkRuleset(sound, options)).rejects.toThrow(message);
});

test('what is thrown is said with its line, and what cannot begin is said once', async () => {
  const torn = await checkRuleset(faults['rules that throw']!, { ...small, only: ['play'] });
  expect(torn.examinations[0]?.findings[0]?.message).toMatch(
    /the banner is torn \(test\/fixtures\/planted\.ts:\d+:\d+\)$/,
  );
  const { examinations } = await checkRuleset(faults['a setup that throws']!, small);
  const [play, ...others] = examinations;
  expect(play?.findings.map(({ message }) => message)).toEqual([
    expect.stringMatching(/^a match cannot even begin: the box is empty \(test\/fixtures\/planted\.ts:\d+:\d+\)$/),
  ]);
  expect(others.map(({ findings }) => findings.length)).toEqual(others.map(() => 0));
  expect(others.every(({ skipped }) => skipped !== undefined)).toBe(true);
});

test('chance that is not seeded is named with the line that asks for it, also where it makes no difference', async () => {
  for (const [name, use, advice] of [
    ['chance of its own', 'Math.random()', 'take `random(6)`'],
    ['the time of the year', 'new Date()', 'rules know no time'],
    ['chance without consequences', 'Math.random()', 'take `random(6)`'],
  ] as const) {
    const report = await checkRuleset(faults[name]!, { ...small, only: ['determinism'] });
    const [finding] = report.examinations.flatMap(({ findings }) => findings);
    expect(finding?.message, name).toContain(`the rules ask ${use} (test/fixtures/planted.ts:`);
    expect(finding?.message, name).toContain(advice);
  }
});

test('a hidden field that shows elsewhere is a hint, and so is a timeout that is always refused', async () => {
  const report = await checkRuleset(faults['a diary that is read aloud']!, { ...small, only: ['soak', 'hidden'] });
  expect(report.ok).toBe(true);
  expect(report.examinations.flatMap(({ findings }) => findings.map(({ id, severity }) => [id, severity]))).toEqual([
    ['timeout-refused:writing', 'hint'],
    ['tells:diary', 'hint'],
  ]);
});

test('every number of seats that a game allows is played', async () => {
  const { samples } = new Check(sound, { ...small, matches: 12 });
  const counts = Array.from({ length: 12 }, (_, index) => samples.setupOf(index).seats.length);
  expect([...new Set(counts)].sort()).toEqual([2, 3, 4]);
});
