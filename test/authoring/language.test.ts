import { describe, expect, test } from 'vitest';
import * as z from 'zod';
import { ask, type CardId, Opponent, SeatId, seenBy, setupGame } from '../../src/authoring/index.js';
import { createMatch } from '../../src/index.js';
import { reasonsFor } from '../../src/legal/index.js';
import { restoreMatch } from '../../src/match/restore-match.js';

const cards = { knave: { name: 'Knave', kind: 'court' }, queen: { name: 'Queen', kind: 'court' } };
const zones = {
  stock: { of: 'table', seenBy: 'nobody', holds: ['knave', 'queen', 'knave', 'queen', 'knave', 'queen'] },
  trick: { of: 'table', seenBy: 'everyone' },
  hand: { of: 'seat', seenBy: 'owner' },
} as const;

describe('questions', () => {
  const game = setupGame({
    id: 'asking',
    cards,
    zones,
    state: { said: seenBy('everyone', z.array(z.string()).default([])) },
  });
  const swap = game.effect('swap', {
    fields: { seat: SeatId },
    ask: function* ({ state, seat }) {
      const card = yield* ask({ seat, prompt: 'Which card?', oneOf: state.seats[seat].zones.hand });
      const colour = yield* ask({ seat, prompt: 'Which colour?', options: { red: 'Red', black: 'Black' } });
      return { card, colour };
    },
    run: ({ state, answer: { card, colour }, move }) => {
      move(card, 'trick');
      state.own.said = [...state.own.said, colour];
    },
  });
  const begin = game.step('begin', {
    run: ({ state, deal, queue }) => {
      deal({ from: 'stock', to: 'hand', count: 2 });
      queue(...state.order.map((seat) => swap({ seat })));
    },
  });
  const rules = game.ruleset({ version: '1', flow: [begin], outcome: () => ({ winners: [], reason: 'asked' }) });

  test('are gone through again with the answers so far, also after a restore between two of them', () => {
    let match = createMatch({ rules, seats: 2, seed: 1 });
    const [card] = match.state.seats.p1?.zones.hand ?? [];
    expect(match.request('p1')).toMatchObject({ kind: 'target', prompt: 'Which card?' });
    match.send({ type: 'input.submit', seat: 'p1', value: card ?? null });
    expect(match.state.pending?.resume).toEqual({ type: 'swap', seat: 'p1', answers: [card] });
    match = restoreMatch(JSON.parse(JSON.stringify(match.save())), { rules });
    expect(match.request('p1')).toMatchObject({ kind: 'choose', prompt: 'Which colour?' });
    match.send({ type: 'input.submit', seat: 'p1', value: 'black' });
    expect([match.state.table.trick, match.state.own.said]).toEqual([[card], ['black']]);
    expect(match.waitingFor).toEqual(['p2']);
  });

  test('an effect that asks says so', () => {
    expect([rules.effects.get('swap')?.asks, rules.effects.get('begin')?.asks]).toEqual([true, undefined]);
  });
});

describe('seats in turn', () => {
  const game = setupGame({
    id: 'turns',
    state: { told: seenBy('everyone', z.array(SeatId).default([])) },
    events: { told: seenBy('owner', { seat: SeatId }) },
  });
  const tell = game.command('tell', {
    run: ({ state, seat, emit }) => {
      state.own.told = [...state.own.told, seat];
      emit('told', { seat });
    },
  });
  const telling = game.phase('telling', { acts: 'inTurn', first: () => 'p2', accepts: [tell] });
  const own = game.phase('own', { accepts: [tell] });
  const never = game.step('never', { when: { itRains: () => false }, run: () => {} });
  const made = (flow: Parameters<typeof game.ruleset>[0]['flow']) =>
    game.ruleset({ version: '1', seats: 3, flow, outcome: () => ({ winners: [], reason: 'told' }) });
  const play = (flow: Parameters<typeof game.ruleset>[0]['flow'], moves: number) => {
    const match = createMatch({ rules: made(flow), seats: 3, seed: 1 });
    for (let i = 0; i < moves; i++) {
      const [seat] = match.waitingFor;
      if (seat !== undefined) match.receive({ type: 'tell', seat });
    }
    return match;
  };

  test('act once each, from the first', () => {
    const match = play([telling], 3);
    expect([match.state.own.told, match.state.outcome?.reason]).toEqual([['p2', 'p3', 'p1'], 'told']);
  });

  test('a seat that leaves in its turn is skipped', () => {
    const match = play([telling], 1);
    expect(match.judge({ type: 'tell', seat: 'p1' })).toMatchObject({ code: 'not-your-turn' });
    match.receive({ type: 'match.concede', seat: 'p3' });
    expect(match.waitingFor).toEqual(['p1']);
  });

  test('have a turn each, or turn after turn', () => {
    const each = play([game.eachSeat('round', { first: () => 'p3' }, [own])], 3);
    expect([each.state.own.told, each.state.outcome?.reason]).toEqual([['p3', 'p1', 'p2'], 'told']);
    const turns = play([game.turns('turn', {}, [own])], 5);
    expect([turns.state.own.told, turns.state.turn]).toEqual([['p1', 'p2', 'p3', 'p1', 'p2'], 7]);
  });

  test('a part that is skipped is never entered, also as the first of a stage', () => {
    const match = play([game.stage('day', {}, [never, own]), never, own], 2);
    expect(match.history.flatMap((event) => (event.type === 'phase.entered' ? [event.phase] : []))).toEqual([
      'day.own',
      'own',
      'over',
    ]);
  });

  test('an event that its owner sees is seen by nobody else, and is heard by its name', () => {
    const match = createMatch({ rules: made([own]), seats: 3, seed: 1 });
    const heard: SeatId[] = [];
    match.on('told', ({ seat }) => heard.push(seat));
    const receipt = match.receive({ type: 'tell', seat: 'p1' });
    const seen = (viewer: SeatId) =>
      match.viewEvents(viewer, receipt.ok ? receipt.events : []).filter((event) => String(event.type) === 'told');
    expect([heard, seen('p1').length, seen('p2').length]).toEqual([['p1'], 1, 0]);
  });
});

describe('windows', () => {
  const game = setupGame({
    id: 'windows',
    state: {
      open: seenBy('everyone', z.boolean().default(true)),
      by: seenBy('everyone', z.nullable(SeatId).default(null)),
    },
  });
  const object = game.command('object', {
    run: ({ state, seat }) => {
      state.own.by = seat;
    },
  });
  const made = (order: 'first' | 'inTurn') =>
    game.ruleset({
      version: '1',
      seats: 4,
      flow: [
        game.window('doubting', {
          when: { isOpen: ({ state }) => state.own.open },
          may: [object],
          pass: 'accept',
          order,
        }),
      ],
      leaving: ({ state, seat, lose }) => {
        state.own.open = false;
        lose(seat, 'left');
      },
      outcome: ({ state }) => ({ winners: state.own.by === null ? [] : [state.own.by], reason: 'window' }),
    });

  test('the first reaction closes it, whoever has not answered', () => {
    const match = createMatch({ rules: made('first'), seats: 4, seed: 1 });
    expect(match.waitingFor).toEqual(['p2', 'p3', 'p4']);
    expect(match.defaultCommand('p4')).toEqual({ type: 'accept', seat: 'p4' });
    match.send({ type: 'accept', seat: 'p4' });
    match.send({ type: 'object', seat: 'p3' });
    expect(match.state.outcome).toEqual({ winners: ['p3'], reason: 'window' });
  });

  test('in turn, one is asked after the other', () => {
    const match = createMatch({ rules: made('inTurn'), seats: 4, seed: 1 });
    const asked = ['p2', 'p3', 'p4'] as const;
    for (const seat of asked) {
      expect(match.waitingFor).toEqual([seat]);
      match.send({ type: 'accept', seat });
    }
    expect(match.state.outcome).toEqual({ winners: [], reason: 'window' });
  });

  test.each(['first', 'inTurn'] as const)('closes when its reason is gone (%s)', (order) => {
    const match = createMatch({ rules: made(order), seats: 4, seed: 1 });
    match.send({ type: 'match.concede', seat: 'p1' });
    expect(match.state.outcome).toEqual({ winners: [], reason: 'window' });
  });
});

describe('what is refused', () => {
  const game = setupGame({ id: 'refused', cards, zones });
  const step = game.step('step', { run: () => {} });

  test('a zone that is not declared, by its name', () => {
    const lost = 'trik' as 'trick';
    const wrong = game.step('wrong', { run: ({ state, move }) => move(state.table.stock[0] as CardId, lost) });
    const rules = game.ruleset({ version: '1', flow: [wrong] });
    expect(() => createMatch({ rules, seats: 2, seed: 1 })).toThrow(
      "there is no zone 'trik'; there are stock, trick, hand",
    );
    expect(() => game.command('lay', { from: lost })).toThrow("there is no zone 'trik'");
    expect(() => game.isEmpty(lost)).toThrow("there is no zone 'trik'");
  });

  test.each<[string, () => unknown]>([
    ['two effects', () => ['same', 'same'].map((name) => setupOnce.effect(name, { run: () => {} }))],
    ['two commands, steps or effects', () => game.ruleset({ version: '1', flow: [step, other] })],
    ['needs a name', () => game.repeat('r', { until: (() => true) as never }, [step])],
    ['is a name of the context', () => game.command('c', { fields: { move: z.int() } as never })],
    ['cannot be listed', () => game.command('c', { fields: { text: z.string() } })],
    ['nobody sees the cards', () => game.command('c', { from: 'stock' })],
    ['give either', () => game.ruleset({ version: '1' })],
    ['there is no event', () => game.ruleset({ version: '1', flow: [step], log: { 'trick.takn': null } as never })],
    ['is an event of the engine', () => setupGame({ id: 'x', events: { 'card.played': {} } })],
  ])('%s', (message, make) => {
    expect(make).toThrow(message);
  });
  const setupOnce = setupGame({ id: 'once' });
  const other = game.stage('day', {}, [game.step('step', { run: () => {} })]);
});

describe('a command about a card with other fields', () => {
  const game = setupGame({ id: 'fields', cards, zones });
  const wager = game.command('card.wager', {
    from: 'hand',
    fields: { coins: z.int().min(1).max(3), against: z.nullable(Opponent) },
    denyIf: { 'too-many': ({ coins }) => coins > 2 && 'two coins at most' },
  });
  const rules = game.ruleset({
    version: '1',
    setup: ({ deal }) => deal({ from: 'stock', to: 'hand', count: 1 }),
    flow: [game.phase('wagering', { accepts: [wager] })],
  });
  const match = createMatch({ rules, seats: 2, seed: 1 });
  const [card = ''] = match.state.seats.p1?.zones.hand ?? [];

  test('is listed number by number, or by its range', () => {
    const listed = match.legal('p1').flatMap((command) => (command.type === 'card.wager' ? [command] : []));
    expect(listed.map(({ coins, against }) => [coins, against])).toEqual([
      [1, 'p2'],
      [2, 'p2'],
      [1, null],
      [2, null],
    ]);
    for (const command of listed) expect(match.judge(command)).toEqual({ ok: true });
    expect(match.offers('p1')).toContainEqual(expect.objectContaining({ coins: { from: 1, to: 3 }, against: null }));
    expect(reasonsFor(match.state as never, 'p1', rules)).toEqual({});
  });

  test('a field that may be null is judged when it is not', () => {
    const sent = { type: 'card.wager', seat: 'p1', card, coins: 1 } as const;
    expect(match.judge({ ...sent, against: 'p1' })).toMatchObject({ code: 'illegal-target' });
    expect(match.judge({ ...sent, against: null })).toEqual({ ok: true });
  });
});
