import { expect, test } from 'vitest';
import { checkText } from '../../src/testing/check/report-text.js';
import { checkRecord } from '../../src/testing/check-record.js';
import { checkRuleset, type ExaminationId } from '../../src/testing/index.js';
import { newcomerGame, newcomers, rollingInTurn } from '../fixtures/newcomer.js';

/** What a newcomer gets wrong, which examination finds it, what it is called, and what its message says. */
const found: readonly [string, ExaminationId, string, RegExp?][] = [
  ['tricks that are not set back', 'fields', 'hint not-reset:tricks'],
  ['a flag that is not set back', 'fields', 'hint not-reset:broken'],
  ['tricks that are not gathered', 'deadlocks', 'fault deadlock:trick.laying'],
  ['a chip that is lost on the way', 'fields', 'hint not-conserved:chips'],
  ['a total that is declared, and changes', 'fields', 'fault conserves:chip.give'],
  ['a bot that wants to lose', 'balance', 'hint evaluates-badly'],
  ['the lowest wins, by mistake', 'balance', 'hint evaluates-badly'],
  ['a seat that may not do what others do', 'cards', 'hint never-sends:p2 chip.give'],
  ['a seat that is called twice', 'cards', 'hint uneven:p2'],
  ['a leaver that wins', 'play', 'fault leaver-wins:rolled', /'p\d' has left, and wins \('rolled'\)/],
  ['a score that nobody hears of', 'cards', 'hint silent-score:score'],
  ['chance of its own', 'determinism', 'fault random:'],
  ['the time of day', 'determinism', 'fault random:'],
  ['cards that are not shuffled', 'cards', 'hint never-shuffled:stock'],
  ['a field that tells a card', 'hidden', 'fault leak:own own.note'],
  ['an event that tells a card', 'hidden', 'fault leak:own events.….card'],
  ['nobody can follow', 'deadlocks', 'fault deadlock:trick.laying'],
  ['a match without an end', 'loops', 'fault endless:match'],
  ['rules that throw at last', 'play', 'fault throws:card.lay no card is left'],
  ['a word that bots do not know', 'soak', 'hint unlisted:word.say'],
  ['a word without candidates', 'cards', 'hint never-legal:word.say'],
  ['a timeout with a card that is not there', 'soak', 'hint timeout-refused:trick.laying'],
  ['a set in the state', 'soak', 'fault not-json:own.note'],
  ['a rule that writes', 'soak', "fault mutates:denyIf of 'card.lay'"],
  ['a recipe that waits', 'soak', "fault async:the recipe of 'card.lay'"],
  [
    'an effect that does not exist',
    'play',
    "fault throws:word.echo no effect is called 'ecko': make it by `game.effect`, and call what that returns, or name one of the engine in `effects: [ … ]`",
  ],
  ['a phase that nobody reaches', 'chart', 'fault dead-state:feasting'],
  ['a memory beside the state', 'determinism', 'fault random:'],
  ['a card that is in two places', 'soak', "fault invariant:card 'c…' is in two places"],
  ['a trick that stays on the table', 'fields', 'hint not-reset:trick'],
  [
    'a line that needs a hidden card',
    'soak',
    'fault throws:describe card.given',
    /as '\w+' sees it: .+newcomer\.ts:\d+/,
  ],
  ['a bot without a number', 'soak', 'fault throws:evaluate', /gives NaN for 'p\d': bots need a finite number/],
  [
    'leaving that throws',
    'play',
    'fault throws:match.concede nobody may leave',
    /nobody may leave \(test\/fixtures\/newcomer\.ts/,
  ],
  ['leaving that stops the others', 'deadlocks', 'fault deadlock:trick.laying'],
];

/** What no check can know: these are games too. */
const notFound = ['a hand that everybody sees', 'the lowest card takes the trick', 'a card too many for one'];

const options = { quick: true, matches: 40, maxCommands: 600 } as const;

test.each(found)('%s', async (name, examination, id, says) => {
  const { examinations } = await checkRuleset(newcomers[name]!, { ...options, only: [examination] });
  const findings = examinations.flatMap((one) => one.findings);
  expect(findings.map((finding) => `${finding.severity} ${finding.id}`)).toContain(id);
  if (says === undefined) return;
  const { message, record } = findings.find((finding) => id.endsWith(` ${finding.id}`))!;
  expect(message).toMatch(says);
  expect(record?.commands.length).toBeLessThanOrEqual(10);
  expect(checkRecord(record, newcomers[name]!)).toMatchObject({ refused: false });
});

test('34 of 37 are found, and the table of who sees what shows one more', async () => {
  expect([...found.map(([name]) => name), ...notFound].sort()).toEqual(Object.keys(newcomers).sort());
  const text = checkText(await checkRuleset(newcomers['a hand that everybody sees']!, { ...options, only: ['play'] }));
  expect(text).toMatch(/who sees what\n {2}everyone {2}zones trick, hand, won; fields broken, note, chips/);
  expect(text).toMatch(/who sends what\n +p1 +p2\n {2}card\.lay +\d+ +\d+\n/);
});

test('without a mistake there is nothing', async () => {
  for (const rules of [newcomerGame(), rollingInTurn]) {
    const { examinations } = await checkRuleset(rules, { ...options, only: ['play', 'cards', 'fields', 'balance'] });
    expect(examinations.flatMap(({ findings }) => findings)).toEqual([]);
  }
});
