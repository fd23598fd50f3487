import { describe, expect, test } from 'vitest';
import * as z from 'zod';
import { type Json, SeatId, seenBy, setupGame, type ToolsOf } from '../../src/authoring/index.js';
import { createMatch } from '../../src/match/create-match.js';
import { hashState } from '../../src/state/hash.js';

/** A value that a schema of any type accepts, but a save would lose. */
const notJson = (value: unknown): Json => value as Json;

const careless = () =>
  setupGame({
    id: 'careless',
    state: { notes: seenBy('everyone', z.json().default(null)), count: seenBy('nobody', z.int().default(0)) },
    seatState: { notes: seenBy('owner', z.json().default(null)) },
    events: { 'note.made': seenBy('owner', { seat: SeatId, of: z.custom<Json>(() => true) }) },
  });
type Careless = ToolsOf<ReturnType<typeof careless>>;

/** A match with one command that runs the given function, and the error of the rules. */
function faultOf(act: (at: Careless) => void, parameter: unknown = null): string | null {
  const game = careless();
  const effect = game.effect('careless', { fields: { brought: z.unknown() }, run: act });
  const go = game.command('go', { effects: () => [effect({ brought: parameter })] });
  const rules = game.ruleset({ version: '1', seats: 1, flow: [game.phase('going', { accepts: [go] })] });
  let fault: string | null = null;
  const match = createMatch({
    rules,
    seats: 1,
    seed: 1,
    checks: true,
    onFault: ({ message }) => {
      fault = message;
    },
  });
  const before = hashState(match.state);
  const receipt = match.receive({ type: 'go', seat: 'p1' });
  expect(receipt.ok).toBe(fault === null);
  if (!receipt.ok) expect(hashState(match.state)).toBe(before);
  return fault;
}

describe('with checks on, what is not JSON is refused with its path', () => {
  test('in the state of the match', () => {
    expect(
      faultOf(({ state }) => {
        state.own.notes = { list: [1, notJson(new Date(0))] };
      }),
    ).toBe("effect 'careless': 'own.notes.list.1' is not JSON");
    expect(
      faultOf(({ state }) => {
        state.own.notes = { half: Number.NaN };
      }),
    ).toBe("effect 'careless': 'own.notes.half' is not JSON");
  });

  test('in the state of a seat', () => {
    expect(
      faultOf(({ state }) => {
        state.seats.p1.own.notes = { when: notJson(undefined) };
      }),
    ).toBe("effect 'careless': 'seats.p1.own.notes.when' is not JSON");
  });

  test('in what is told', () => {
    expect(faultOf(({ emit }) => emit('note.made', { seat: 'p1', of: notJson(new Map()) }))).toBe(
      "effect 'careless': 'note.made.of' is not JSON",
    );
  });

  test('in an effect', () => {
    expect(faultOf(() => {}, { deep: [() => 1] })).toBe("effect 'careless': 'brought.deep.0' is not JSON");
  });

  test('and what does not fit the schema of its field', () => {
    expect(
      faultOf(({ state }) => {
        state.own.count = 1.5;
      }),
    ).toMatch(/^'own\.count': /);
  });

  test('but what is JSON is not', () => {
    expect(
      faultOf(({ state }) => {
        state.own.notes = { list: [1, 'two', null, { three: true }] };
        state.seats.p1.own.notes = [];
      }),
    ).toBeNull();
  });
});

test('a card cannot change hands in a secret phase: whoever got it would learn what another has chosen', () => {
  const table = setupGame({
    id: 'gifts',
    cards: { gift: { name: 'Gift', kind: 'card' } },
    zones: {
      hand: { of: 'seat', seenBy: 'owner' },
      stock: { of: 'table', seenBy: 'nobody', holds: ['gift', 'gift'] },
    },
  });
  const give = table.command('card.give', {
    from: 'hand',
    fields: { to: SeatId },
    run: ({ card, to, move }) => move(card, 'hand', to),
  });
  const rules = table.ruleset({
    version: '1',
    seats: 2,
    setup: ({ deal }) => deal({ from: 'stock', to: 'hand', count: 1 }),
    flow: [table.phase('giving', { acts: 'everyone', secret: true, accepts: [give] })],
  });
  const faults: string[] = [];
  const match = createMatch({ rules, seats: 2, seed: 1, onFault: ({ message }) => faults.push(message) });
  const [card] = match.state.seats.p1?.zones.hand ?? [];
  expect(match.receive({ type: 'card.give', seat: 'p1', card, to: 'p2' })).toMatchObject({ code: 'rule-error' });
  expect(faults[0]).toContain("cannot go from 'p1' to 'p2' in a secret phase");
  expect(match.receive({ type: 'card.give', seat: 'p1', card, to: 'p1' }).ok).toBe(true);
});
