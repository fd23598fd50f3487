import { describe, expect, test } from 'vitest';
import { Check } from '../../src/testing/check/check-ruleset.js';
import { sampling } from '../../src/testing/check/watchers/sampling.js';
import { checkRecord } from '../../src/testing/check-record.js';
import { type CheckOptions, checkRuleset, type ExaminationId, type Finding } from '../../src/testing/index.js';
import { seededRandom } from '../../src/testing/random.js';
import { layingSound, mistakes, rollingSound } from '../fixtures/mistakes.js';
import { faults } from '../fixtures/planted.js';

const small: CheckOptions = { quick: true, matches: 6, maxCommands: 300 };

/** What happens in few of the matches, or only after many. */
const rare: Readonly<Record<string, number>> = {
  'leaving that stops the match': 40,
  'a memory of earlier matches': 12,
  'a seat that is never asked': 20,
};

async function findingsOf(name: string, only: ExaminationId): Promise<readonly Finding[]> {
  const matches = rare[name] ?? 6;
  const { examinations } = await checkRuleset(mistakes[name]!, { ...small, matches, only: [only] });
  return examinations.flatMap(({ findings }) => findings);
}

/** The mistake, which examination finds it, what it is called, and what its message says. */
const planted: readonly [string, ExaminationId, string, RegExp][] = [
  ['cards told at the start', 'hidden', 'leak:own events.….first', /can tell cards that it may not see/],
  ['an id in an event', 'hidden', "leak:own id in 'laid'", /the event 'laid' tells 'p\d' the id 'c\d+'.+ at 'next'/],
  ['a prompt that tells', 'hidden', 'leak:own question.prompt', /"Your neighbour has \d+/],
  ['leaving that stops the match', 'deadlocks', 'deadlock:turn.laying', /nobody can do anything in 'turn.laying'/],
  [
    'candidates that throw',
    'deadlocks',
    'deadlock:turn.laying',
    /`candidates` of 'card.lay' throws .+mistakes\.ts:\d+/,
  ],
  ['a judge that asks nothing', 'soak', 'hostile:card.lay unseen', /is accepted, and 'p\d' may not see 'c\d+'/],
  ['a state that contains itself', 'soak', 'not-json:own.note.itself.itself.itself.itself', /is not JSON at 'own.note/],
  ['chance in candidates', 'determinism', 'random:', /the rules ask Math\.random\(\) \(test\/fixtures\/mistakes\.ts:/],
  ['a memory of earlier matches', 'determinism', 'random:', /something is remembered beside the state/],
  ['a schema that changes what it has read', 'soak', 'schema:dice.roll', /read again, .+ by is 1 instead of 3/],
  ['a default that is not listed', 'soak', 'schema:dice.roll', /by is 1 instead of nothing; list every field/],
  ['rules that throw when a deck is empty', 'play', 'throws:card.play no paper left', /no paper left/],
];

describe('a check finds mistakes as authors make them', () => {
  test.each(planted)('%s', async (name, examination, id, message) => {
    const findings = await findingsOf(name, examination);
    const found = findings.find((finding) => finding.id === id);
    expect(found, JSON.stringify(findings.map((finding) => finding.id))).toMatchObject({ severity: 'fault' });
    expect(found?.message).toMatch(message);
    // What is remembered from earlier matches is not in a record, nor is what nobody has sent.
    if (name === 'a memory of earlier matches') return;
    expect(found?.record?.commands.length).toBeLessThanOrEqual(10);
    if (found?.code !== 'hostile')
      expect(checkRecord(found?.record, mistakes[name]!)).toMatchObject({ refused: false });
  });
});

test.each([
  ['a seat that is never asked', 'cards', 'never-acts:p2'],
  ['a match that goes on by itself', 'loops', 'idle'],
] as const)('%s is a hint', async (name, examination, id) => {
  const findings = await findingsOf(name, examination);
  expect(findings.map((finding) => [finding.id, finding.severity])).toContainEqual([id, 'hint']);
});

test.each([layingSound, rollingSound])('without a mistake there is nothing: $id', async (rules) => {
  const only = ['play', 'deadlocks', 'loops', 'determinism', 'soak', 'hidden', 'cards'] as const;
  const { examinations } = await checkRuleset(rules, { ...small, matches: 12, only });
  expect(examinations.flatMap(({ findings }) => findings)).toEqual([]);
});

test('a rare phase is looked at as often as it should be, and not only at first', () => {
  const takes = sampling({ oneIn: 1000, ofEachPhase: 5 });
  const random = seededRandom('rare');
  const taken = Array.from({ length: 60 }, () => takes('rare', random));
  expect(taken.filter(Boolean)).toHaveLength(5);
  expect(taken.slice(0, 5)).toContain(false);
});

test('match after match without an end is broken off early, and said once', async () => {
  const check = new Check(faults['an endless match']!, { ...small, only: ['loops'] });
  const [loops] = check.examinations;
  const { findings } = await check.examine(loops!);
  expect(findings.map(({ id, times }) => [id, times])).toEqual([['endless:match', 3]]);
  expect(findings[0]?.record?.commands).toEqual([]);
  const whole = check.samples.matches.filter(({ commands }) => commands === 300);
  const longest = Math.max(
    ...check.samples.matches.filter((one) => !whole.includes(one)).map(({ commands }) => commands),
  );
  expect([whole.length, longest]).toEqual([3, 200]);
});
