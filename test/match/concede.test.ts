import { expect, test } from 'vitest';
import {
  commands,
  lose,
  type Ruleset,
  SeatId,
  setupGame,
  standardTurn,
  type ToolsOf,
} from '../../src/authoring/index.js';
import { damage, health, healthOf } from '../../src/parts/index.js';
import { arrange } from '../../src/testing/index.js';
import { tiny, gamble as tinyGamble } from '../fixtures/tiny.js';
import { only, told } from '../rules/receipts.js';

test('who gives up has lost before anything else that is queued', () => {
  const match = arrange(tiny, {
    p1: {},
    p2: { own: { health: 1 } },
    queue: [tinyGamble({ seat: 'p1', foe: 'p2' }), { type: 'damage', targets: ['p2'], amount: 5 }],
  });
  match.settle();
  expect(match.request('p1')?.kind).toBe('number');
  expect(match.send({ type: 'match.concede', seat: 'p1' })).toMatchObject({ ok: true });
  expect(match.state.outcome).toEqual({ winners: ['p2'], reason: 'conceded' });
  expect(match.state.seats.p2?.own.health).toBe(1);
});

/** A game in which leaving takes several steps, each queued by the one before. */
const farewell = setupGame({ id: 'farewell', parts: [health], events: { waved: { seat: SeatId } } });
const gamble = farewell.effect('gamble', {
  fields: { seat: SeatId, foe: SeatId },
  ask: ({ seat }) => ({ seat, prompt: 'How much?', from: 0, to: 3 }),
  run: ({ foe, answer, queue }) => queue(damage({ targets: [foe], amount: answer })),
});
const leaveWith = (leaving: (at: ToolsOf<typeof farewell> & { readonly seat: SeatId }) => void) =>
  farewell.ruleset({ version: '1', leaving, turn: standardTurn({ selection: { accepts: [commands.endTurn] } }) });

const asked = (rules: Ruleset) => {
  const match = arrange(rules, {
    p1: {},
    p2: {},
    p3: { own: { health: 20 } },
    queue: [gamble({ seat: 'p1', foe: 'p2' }), { type: 'damage', targets: ['p3'], amount: 5 }],
  });
  match.settle();
  return match;
};

test('giving up during the question of another seat is carried out whole, and once', () => {
  const match = asked(
    leaveWith(({ seat, emit, queue }) => {
      emit('waved', { seat });
      queue(lose({ seats: [seat], reason: 'left' }));
    }),
  );
  const receipt = match.send({ type: 'match.concede', seat: 'p2' });
  expect(told(receipt, 'waved')).toEqual([{ seat: 'p2' }]);
  expect(only(receipt, 'seat.lost')).toEqual([{ type: 'seat.lost', seat: 'p2', reason: 'left' }]);
  expect(match.send({ type: 'match.concede', seat: 'p2' })).toMatchObject({ ok: false, code: 'seat-lost' });
  // The question is open as before, and what waits behind it waits on.
  expect(match.request('p1')).toMatchObject({ kind: 'number', prompt: 'How much?' });
  expect(healthOf(match.state.seats.p3!)).toBe(20);
  expect(match.send({ type: 'input.submit', seat: 'p1', value: 3 })).toMatchObject({ ok: true });
  expect(healthOf(match.state.seats.p3!)).toBe(15);
});

test('a question that leaving asks is answered first, then the one that was open', () => {
  const match = asked(
    leaveWith(({ seat, queue }) => queue(lose({ seats: [seat], reason: 'left' }), gamble({ seat: 'p3', foe: 'p1' }))),
  );
  match.send({ type: 'match.concede', seat: 'p2' });
  expect(match.state.seats.p2?.lost).toBe('left');
  expect(match.request('p3')).toMatchObject({ kind: 'number' });
  expect(match.request('p1')).toBeNull();
  match.send({ type: 'input.submit', seat: 'p3', value: 1 });
  expect(match.request('p3')).toBeNull();
  expect(match.request('p1')).toMatchObject({ kind: 'number' });
  match.send({ type: 'input.submit', seat: 'p1', value: 0 });
  expect(match.state).toMatchObject({
    pending: null,
    seats: { p1: { own: { health: 19 } }, p3: { own: { health: 15 } } },
  });
});
