import { expect, test } from 'vitest';
import { faultOf, judge } from '../../guards/index.js';
import { type SeatId, setupGame } from '../../src/authoring/index.js';
import { createMatch } from '../../src/match/create-match.js';

const game = setupGame({ id: 'ring' });
const knock = game.command('bell.knock', { effects: () => [], ends: true });
const ring = game.command('bell.ring', { effects: () => [], ends: true });
const faulty = game.command('bell.break', {
  denyIf: {
    'predicate-failed': () => {
      throw new Error('the bell is broken');
    },
  },
  effects: () => [],
});

type Acts = 'active' | 'everyone' | 'inTurn' | (() => SeatId[]);
const begun = (acts: Acts) =>
  createMatch({
    rules: game.ruleset({
      version: '1',
      flow: [
        game.phase('ringing', { acts, accepts: [ring, faulty] }),
        game.phase('knocking', { acts: 'active', accepts: [knock] }),
      ],
    }),
    seats: 3,
    seed: 1,
  });

const p2 = () => ['p2' as SeatId];
test.each([
  ['active', ['p1'], "it is the turn of 'p1'"],
  ['inTurn', ['p1'], "it is the turn of 'p1'"],
  ['everyone', ['p1', 'p2', 'p3'], null],
  [p2, ['p2'], "the phase does not wait for 'p3'"],
] as const)('acts: %s', (acts, expected, detail) => {
  const match = begun(acts);
  const verdicts = match.state.order.map((seat) => [seat, match.judge({ type: 'bell.ring', seat })] as const);
  expect(verdicts.flatMap(([seat, { ok }]) => (ok ? [seat] : []))).toEqual(expected);
  expect(verdicts[2]?.[1]).toMatchObject(detail === null ? { ok: true } : { code: 'not-your-turn', detail });
});

test('where all act, a seat that is done is told so, and nobody else', () => {
  const match = begun('everyone');
  match.send({ type: 'bell.ring', seat: 'p2' });
  expect(match.judge({ type: 'bell.ring', seat: 'p2' })).toMatchObject({
    code: 'already-done',
    detail: "seat 'p2' has finished its ringing",
  });
  expect(match.judge({ type: 'bell.ring', seat: 'p1' }).ok).toBe(true);
});

test('a command of another phase is refused with the names of both', () => {
  expect(begun('everyone').judge({ type: 'bell.knock', seat: 'p1' })).toMatchObject({
    code: 'wrong-phase',
    detail: 'this command is for knocking; the current phase is ringing',
  });
});

test('a command that the game does not have is refused as such', () => {
  const { state, rules } = begun('everyone');
  expect(judge(state, { type: 'bell.melt', seat: 'p1' }, rules)).toMatchObject({
    code: 'unsupported',
    detail: "'ring' has no command 'bell.melt'",
  });
});

test('where a phase accepts a command in another form, that form is judged', () => {
  const tap = (why: string) =>
    game.command('bell.tap', { denyIf: { 'predicate-failed': () => why }, effects: () => [] });
  const rules = game.ruleset({
    version: '1',
    flow: [
      game.phase('quiet', { acts: 'active', accepts: [tap('it is quiet now'), ring] }),
      game.phase('loud', { acts: 'active', accepts: [tap('it is loud enough'), ring] }),
    ],
  });
  const match = createMatch({ rules, seats: 2, seed: 1 });
  expect(match.judge({ type: 'bell.tap', seat: 'p1' })).toMatchObject({ message: 'it is quiet now' });
  match.send({ type: 'bell.ring', seat: 'p1' });
  expect(match.judge({ type: 'bell.tap', seat: 'p1' })).toMatchObject({ message: 'it is loud enough' });
});

test('who is out, and who never was in, is refused as such', () => {
  const match = begun('everyone');
  match.send({ type: 'match.concede', seat: 'p3' });
  expect(match.judge({ type: 'bell.ring', seat: 'p3' })).toMatchObject({ code: 'seat-lost' });
  expect(match.judge({ type: 'bell.ring', seat: 'p9' })).toMatchObject({ code: 'unknown-seat' });
});

test('a rule that throws refuses the command, and what it threw is not sent to anybody', () => {
  const verdict = begun('everyone').judge({ type: 'bell.break', seat: 'p1' });
  expect(verdict).toMatchObject({ ok: false, code: 'rule-error' });
  expect(faultOf(verdict)).toEqual(new Error('the bell is broken'));
  expect(JSON.parse(JSON.stringify(verdict))).not.toHaveProperty('fault');
});
