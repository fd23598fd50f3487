import { describe, expect, test } from 'vitest';
import * as z from 'zod';
import {
  type GameTypes,
  type StandardTurn,
  setupGame,
  standardTurn,
  standardZones,
} from '../../src/authoring/index.js';
import { commands } from '../../src/commands/index.js';
import { askingEffect, effect, enqueue, openQuestion } from '../../src/engine/index.js';
import { createFastMatch } from '../../src/fast/index.js';
import { createMatch } from '../../src/match/create-match.js';
import type { MatchFault } from '../../src/match/types.js';
import type { Effect, InputQuestion, Json } from '../../src/model/index.js';
import { health, modifiers } from '../../src/parts/index.js';

const game = setupGame({
  id: 'greedy',
  parts: [health, modifiers],
  zones: { ...standardZones, attic: { of: 'table', seenBy: 'nobody', label: 'Attic' } },
});

const flood = effect('flood', z.object({}), (state) => {
  for (;;) enqueue(state, { type: 'give-priority', seat: 'p1' });
});
/** Asks the given question, in the words of the engine. */
const wonder = askingEffect(
  'wonder',
  z.object({ question: z.record(z.string(), z.json()), answer: z.json().optional() }),
  (state, { question, answer }, _rules, out) => {
    if (answer !== undefined) return;
    const asked = { seat: 'p1', prompt: 'Well?', ...question } as InputQuestion;
    openQuestion(state, asked, { type: 'wonder', question: question as Json }, out);
  },
);

function greedy(effects: readonly Effect[], draw: StandardTurn<GameTypes, []>['draw'] = {}) {
  const faults: MatchFault[] = [];
  const rules = game.ruleset({
    version: '1',
    opening: { hand: 1 },
    turn: standardTurn({ phases: ['selection'], draw, selection: { accepts: [commands.playCard, commands.endTurn] } }),
    effects: [flood, wonder],
    cards: { wish: { name: 'Wish', kind: 'spell', onPlay: effects }, rock: { name: 'Rock', kind: 'spell' } },
    decks: { all: { cards: ['wish', 'wish', 'wish'] } },
  });
  const seats = (['p1', 'p2'] as const).map((id) => ({ id, deck: ['wish', 'wish', 'wish'] }));
  const options = { rules, seats, seed: 1 };
  return {
    checked: createMatch({ ...options, onFault: (fault) => faults.push(fault) }),
    atOnce: createMatch({ ...options, checks: false, onFault: (fault) => faults.push(fault) }),
    fast: createFastMatch({ ...options, events: true }),
    faults,
  };
}
const firstPlay = (match: { legal(seat: 'p1'): readonly { type: string }[] }) =>
  match.legal('p1').find(({ type }) => type === 'card.play');

describe('4 a billion', () => {
  const many: readonly (readonly [string, Effect, string])[] = [
    ['draws', { type: 'draw-cards', seat: 'p1', count: 1e9, source: 'effect' }, 'count'],
    ['cards up to which is drawn', { type: 'draw-up-to', seat: 'p1', size: 1e9, source: 'effect' }, 'size'],
    ['draws in an order', { type: 'draw-in-order', seat: 'p1', count: 1e9, source: 'effect' }, 'count'],
    ['cards from a deck', { type: 'mill-cards', seat: 'p1', count: 1e9 }, 'count'],
    ['more draws each turn', { type: 'modify-seat', seat: 'p1', kind: 'draw-count', amount: 1e9 }, 'amount'],
    ['of damage', { type: 'damage', targets: ['p2'], amount: 1e9 }, 'amount'],
  ];

  test.each(many)('%s are a fault of the rules where effects are checked', (_name, effect, field) => {
    const { checked, faults } = greedy([effect]);
    expect(checked.receive(firstPlay(checked))).toMatchObject({ ok: false, code: 'rule-error' });
    expect(faults[0]?.message).toContain(`'${effect.type}' has a wrong field '${field}'`);
  });

  test.each(many)('%s do not keep a match busy where they are not', (_name, effect) => {
    const { atOnce, fast } = greedy([effect], { at: 'turnEnd' });
    for (const match of [atOnce, fast]) {
      const receipts = [match.receive(firstPlay(match)), match.receive({ type: 'turn.end', seat: 'p1' })];
      // A command has a thousand effects at most, and an effect reports a few events.
      for (const receipt of receipts) expect(receipt.ok ? receipt.events.length : 0).toBeLessThan(5000);
      expect(match.settled).toBe(true);
    }
  });

  test('of too many draws, as many as a command may have are carried out, and the rest is dropped', () => {
    const { atOnce, fast } = greedy([{ type: 'draw-cards', seat: 'p1', count: 5000, source: 'effect' }]);
    const receipts = [atOnce, fast].map((match) => match.receive(firstPlay(match)));
    expect(receipts[0]).toEqual(receipts[1]);
    const [receipt] = receipts;
    if (!receipt?.ok) throw new Error('it was refused');
    const tried = receipt.events.filter(({ type }) => type === 'card.drawn' || type === 'draw.failed');
    expect(tried.length).toBeGreaterThan(0);
    expect(tried.length).toBeLessThanOrEqual(1000);
    expect(receipt.events.find(({ type }) => type === 'queue.capped')).toMatchObject({ limit: 'effects' });
    expect(atOnce.state.queue.size).toBe(0);
    expect(atOnce.receive({ type: 'turn.end', seat: 'p1' }).ok).toBe(true);
  });

  test('and so many as a command may have are carried out', () => {
    const { atOnce } = greedy([{ type: 'draw-cards', seat: 'p1', count: 900, source: 'effect' }], {
      deckOut: 'fatigue',
      fatigue: { timing: 'queued' },
    });
    const receipt = atOnce.receive(firstPlay(atOnce));
    expect(receipt.ok && receipt.events.filter(({ type }) => type === 'queue.capped')).toHaveLength(1);
    const calm = greedy([{ type: 'draw-cards', seat: 'p1', count: 400, source: 'effect' }], { deckOut: 'skip' }).atOnce;
    const fine = calm.receive(firstPlay(calm));
    expect(fine.ok && fine.events.filter(({ type }) => type === 'draw.failed').length).toBeGreaterThan(390);
  });

  test.each(['cantrip', 'draw'] as const)('cards of a %s are refused when the game is defined', (field) => {
    const card = {
      name: 'Flood',
      kind: 'spell',
      ...(field === 'cantrip' ? { cantrip: 1e9 } : { draw: { count: 1e9 } }),
    };
    expect(() =>
      game.ruleset({
        version: '1',
        cards: { card },
        turn: standardTurn({ selection: { accepts: [commands.endTurn] } }),
      }),
    ).toThrow(/cards\.card\.(cantrip|draw\.count): must be a whole number up to 1000, got 1000000000$/);
  });

  test('draws in an order that was asked for are so many too', () => {
    const { atOnce, fast } = greedy([{ type: 'draw-in-order', seat: 'p1', count: 1e9, source: 'effect' }]);
    for (const match of [atOnce, fast]) {
      expect(match.receive(firstPlay(match)).ok).toBe(true);
      const answered = match.receive(match.legal('p1')[0]);
      expect(answered.ok && answered.events.filter(({ type }) => type === 'queue.capped')).toHaveLength(1);
    }
  });

  test('cards that are dealt end with the pile', () => {
    const { atOnce } = greedy([{ type: 'deal', from: 'attic', to: 'hand', count: 1e9 }]);
    expect(atOnce.receive(firstPlay(atOnce)).ok).toBe(true);
  });

  test('effects that each queue as many as a command may have are counted as they are queued', () => {
    const most: number[] = [];
    const echo = effect('echo', z.object({ times: z.number() }), (state, { times }) => {
      most.push(state.queue.size);
      for (let i = 0; i < times; i++) enqueue(state, { type: 'echo', times });
    });
    const rules = game.ruleset({
      version: '1',
      policies: { limits: { effects: 200 } },
      opening: { hand: 1 },
      turn: standardTurn({ draw: {}, selection: { accepts: [commands.playCard, commands.endTurn] } }),
      effects: [echo],
      cards: { wish: { name: 'Wish', kind: 'spell', onPlay: [echo({ times: 300 })] } },
    });
    const seats = (['p1', 'p2'] as const).map((id) => ({ id, deck: ['wish', 'wish'] }));
    const options = { rules, seats, seed: 1 };
    const fast = createFastMatch({ ...options, events: true });
    for (const match of [createMatch(options), createMatch({ ...options, checks: false }), fast]) {
      most.length = 0;
      const receipt = match.receive(firstPlay(match));
      expect(receipt.ok && receipt.events.filter(({ type }) => type === 'queue.capped')).toHaveLength(1);
      expect(most.length).toBeGreaterThan(150);
      expect(Math.max(...most)).toBeLessThanOrEqual(201);
      expect(match.receive({ type: 'turn.end', seat: 'p1' }).ok).toBe(true);
    }
  });

  test('an effect that queues without end is stopped', () => {
    const { atOnce, faults } = greedy([flood({})]);
    expect(atOnce.receive(firstPlay(atOnce))).toMatchObject({ ok: false, code: 'rule-error' });
    expect(faults[0]?.message).toMatch(/more than 1000000 effects are queued/);
    expect(atOnce.receive({ type: 'turn.end', seat: 'p1' }).ok).toBe(true);
  });
});

describe('4 a question', () => {
  test('with a range of a billion is listed by a few of its answers, and takes any', () => {
    const { checked } = greedy([wonder({ question: { kind: 'number', min: 0, max: 1e9 } })]);
    expect(checked.receive(firstPlay(checked)).ok).toBe(true);
    const listed = checked.legal('p1').filter(({ type }) => type === 'input.submit');
    expect(listed.map((command) => ('value' in command ? command.value : null))).toEqual([0, 25e7, 5e8, 75e7, 1e9]);
    expect(checked.offers('p1')).toContainEqual({ type: 'input.submit', seat: 'p1', value: { from: 0, to: 1e9 } });
    expect(checked.receive({ type: 'input.submit', seat: 'p1', value: 1e9 + 1 })).toMatchObject({
      code: 'invalid-input',
    });
    expect(checked.receive({ type: 'input.submit', seat: 'p1', value: 123_456_789 }).ok).toBe(true);
  });

  const impossible: readonly (readonly [string, Record<string, Json>, RegExp])[] = [
    ['an order of a billion', { kind: 'order', count: 1e9, from: 1e9 }, /1 to 1000 positions/],
    ['an order of more than there is', { kind: 'order', count: 3, from: 2 }, /3 out of 2/],
    ['no whole number', { kind: 'number', min: 3, max: 2 }, /no whole number from 3 to 2/],
    ['nothing to aim at', { kind: 'target', candidates: [] }, /nothing to choose from/],
    ['no options', { kind: 'choose', options: [] }, /no options/],
    ['more cards than there are', { kind: 'select', candidates: [], min: 1, max: 1 }, /at least 1/],
    ['at least more than at most', { kind: 'select', candidates: ['c1', 'c2'], min: 2, max: 1 }, /at most 1/],
  ];
  test.each(impossible)('that nobody could answer is a fault of the rules: %s', (_name, question, message) => {
    const { checked, faults } = greedy([wonder({ question })]);
    expect(checked.receive(firstPlay(checked))).toMatchObject({ ok: false, code: 'rule-error' });
    expect(faults[0]?.message).toMatch(message);
    expect(faults[0]?.message).toContain('`ask` returns null where nothing is to be asked');
    expect(checked.request('p1')).toBeNull();
  });
});
