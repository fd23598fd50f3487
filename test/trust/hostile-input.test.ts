import { describe, expect, test } from 'vitest';
import { allow, setupGame, standardTurn } from '../../src/authoring/index.js';
import { commands } from '../../src/commands/index.js';
import { createFastMatch } from '../../src/fast/index.js';
import { createMatch } from '../../src/match/create-match.js';
import type { MatchFault } from '../../src/match/types.js';
import type { Ruleset } from '../../src/model/index.js';
import { unitAttack, units } from '../../src/parts/index.js';
import { clash, duel, guild, library, slots } from '../../src/rulesets/index.js';
import { hashState } from '../../src/state/hash.js';
import { answerTo } from '../../src/testing/answer-to.js';
import { hostileValues } from '../../src/testing/hostile-values.js';
import { starterSeats } from '../../src/testing/random-play.js';
import { tiny, tinySeats } from '../fixtures/tiny.js';

/** The ways in which a match can run. */
const lanes = {
  'step by step': (rules: Ruleset, onFault?: (fault: MatchFault) => void) =>
    createMatch({ rules, seats: starterSeats(rules), seed: 1, checks: true, ...(onFault && { onFault }) }),
  'at once': (rules: Ruleset, onFault?: (fault: MatchFault) => void) =>
    createMatch({ rules, seats: starterSeats(rules), seed: 1, checks: false, ...(onFault && { onFault }) }),
  fast: (rules: Ruleset) => createFastMatch({ rules, seats: starterSeats(rules), seed: 1, events: true }),
} as const;
const laneNames = Object.keys(lanes) as (keyof typeof lanes)[];

describe.each([clash, duel, guild, library, slots])('1 a command for $id', (rules) => {
  test.each(laneNames)('is read by judge as by receive, whatever it is: %s', (lane) => {
    const match = lanes[lane](rules);
    const before = hashState(match.state);
    const texts = ['ok', 'code', 'message', 'detail'];
    for (const type of ['constructor', 'toString', '__proto__', 'hasOwnProperty', 'valueOf', 'nonsense']) {
      const expected = { ok: false, code: 'unknown-command' };
      expect(match.judge(JSON.parse(`{"type":"${type}","seat":"p2"}`))).toMatchObject(expected);
      expect(match.receive(JSON.parse(`{"type":"${type}","seat":"p2"}`))).toMatchObject(expected);
    }
    for (const [name, make] of Object.entries(hostileValues)) {
      for (const input of [make, () => ({ type: 'input.submit', seat: 'p1', value: make() })]) {
        const { receipt, wrong } = answerTo(match, input());
        expect([wrong, receipt?.ok], name).toEqual([null, false]);
        const verdict = match.judge(input());
        expect(texts, name).toEqual(expect.arrayContaining(Object.keys(verdict)));
      }
      expect(match.receive(make()), name).toMatchObject({ ok: false, code: 'malformed' });
    }
    expect(hashState(match.state)).toBe(before);
  });
});

test('a command of thousands of fields is refused before it is copied', () => {
  const many = Object.fromEntries(Array.from({ length: 2_000 }, (_, n) => [`field${n}`, n]));
  for (const lane of laneNames) {
    for (const fields of [many, { order: [many] }]) {
      const receipt = lanes[lane](tiny).receive({ type: 'turn.end', seat: 'p1', ...fields });
      expect(receipt).toMatchObject({ ok: false, code: 'malformed', path: '' });
      expect(receipt.ok ? '' : receipt.message).toContain('more than 200 fields');
    }
  }
});

describe('2 what is expected of a revision', () => {
  const isRevision = (value: unknown): boolean => value === undefined || Number.isSafeInteger(value);
  const hostile = Object.entries(hostileValues).filter(([, make]) => !isRevision(make()));
  test.each(hostile)('%s is malformed, in every lane, and the match lives on', (_name, make) => {
    for (const lane of laneNames) {
      const match = lanes[lane](tiny);
      const command = { type: 'turn.end', seat: match.state.active };
      const malformed = { ok: false, code: 'malformed', path: 'expectedRevision' };
      expect(match.receive(command, { expectedRevision: make() })).toMatchObject(malformed);
      for (const options of [null, 7]) expect(match.receive(command, options)).toMatchObject(malformed);
      expect(match.receive(command, { expectedRevision: 77 })).toMatchObject({ ok: false, code: 'stale' });
      expect(match.receive(command, { expectedRevision: match.view('p1').revision }).ok).toBe(true);
    }
  });
});

describe('3 a rule that throws while it judges', () => {
  const SECRET = 'p2 holds the queen';
  /** Where something of the author's is asked, and a game in which that throws once the alarm is set. */
  const alarm = { set: false };
  const ring = <T>(answer: T): T => {
    if (alarm.set) throw new Error(SECRET);
    return answer;
  };
  const game = setupGame({ id: 'alarmed', parts: [units] });
  const own = game.command('bell.ring', {
    denyIf: { 'never-said': () => ring(null) },
    candidates: () => ring([{}]),
  });
  const rules = game.ruleset({
    version: '1',
    opening: { hand: 3, shuffle: false },
    cards: {
      seer: { name: 'Seer', kind: 'spell', predicate: () => ring(allow()) },
      archer: { name: 'Archer', kind: 'spell', target: { kind: 'seat', filter: () => ring(true) } },
      squire: { name: 'Squire', kind: 'unit', power: 1 },
    },
    decks: { all: { cards: ['seer', 'archer', 'squire', 'squire'] } },
    turn: standardTurn({
      selection: {
        accepts: [
          game.adapt(commands.playCard, { denyIf: { 'never-said': () => ring(null) } }),
          unitAttack(() => ring(['p2'])),
          commands.endTurn,
          own,
        ],
      },
    }),
  });
  const cardOf = (match: { state: { cards: object } }, def: string): string =>
    Object.entries(match.state.cards as Record<string, { def: string; zone: string; owner: string }>).find(
      ([, card]) => card.def === def && card.owner === 'p1' && card.zone === 'hand',
    )?.[0] ?? '';

  test.each(laneNames)('is a rule-error, and the match lives on: %s', (lane) => {
    const faults: MatchFault[] = [];
    const match = lanes[lane](rules, (fault) => faults.push(fault));
    const before = hashState(match.state);
    alarm.set = true;
    try {
      const tries = [
        { type: 'bell.ring', seat: 'p1' },
        { type: 'card.play', seat: 'p1', card: cardOf(match, 'seer') },
        { type: 'card.play', seat: 'p1', card: cardOf(match, 'archer'), target: 'p2' },
      ];
      for (const command of tries) {
        const receipt = match.receive(command);
        expect(receipt, command.type).toMatchObject({ ok: false, code: 'rule-error' });
        expect(match.judge(command)).toMatchObject({ ok: false, code: 'rule-error' });
        expect(JSON.stringify([receipt, match.judge(command)])).not.toContain('queen');
      }
      expect(match.legal('p1').map(({ type }) => type)).toEqual(['turn.end', 'match.concede']);
      expect(JSON.stringify(match.offers('p1'))).not.toContain('bell.ring');
      for (const viewer of ['p1', 'p2', 'spectator'] as const) {
        expect(JSON.stringify(match.view(viewer))).not.toContain('queen');
      }
    } finally {
      alarm.set = false;
    }
    expect(hashState(match.state)).toBe(before);
    expect(match.receive({ type: 'bell.ring', seat: 'p1' }).ok).toBe(true);
    if (lane !== 'fast') {
      expect(faults.map(({ type }) => type)).toEqual(['bell.ring', 'card.play', 'card.play']);
      for (const { message } of faults) expect(message).toBe(SECRET);
    }
  });

  test('a phase that cannot say who acts waits for nobody, and is not thrown at whoever looks', () => {
    const phase = game.phase('ringing', {
      acts: () => ring(['p1' as const]),
      accepts: [own],
      exits: [{ to: 'again' }],
      onTimeout: () => ring(own.of({})),
    });
    const odd = game.ruleset({ version: '1', flow: [phase] });
    for (const lane of ['step by step', 'at once'] as const) {
      const match = lanes[lane](odd);
      expect(match.waitingFor).toEqual(['p1']);
      expect(match.defaultCommand('p1')).toEqual({ type: 'bell.ring', seat: 'p1' });
      alarm.set = true;
      try {
        expect(match.waitingFor).toEqual([]);
        expect(match.view('p1').waitingFor).toEqual([]);
        expect(match.legal('p1').map(({ type }) => type)).toEqual(['match.concede']);
        expect(match.defaultCommand('p1')).toBeNull();
        expect(match.receive({ type: 'bell.ring', seat: 'p1' })).toMatchObject({ code: 'rule-error' });
      } finally {
        alarm.set = false;
      }
      expect(match.receive({ type: 'bell.ring', seat: 'p1' }).ok).toBe(true);
    }
  });

  test('a server that serves tiny has the same', () => {
    const match = createMatch({ rules: tiny, seats: tinySeats(), seed: 1 });
    expect(match.receive('{"type":"turn.end"')).toMatchObject({ ok: false, code: 'malformed' });
  });
});
