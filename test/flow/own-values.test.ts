import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { seenBy, setupGame } from '../../src/authoring/index.js';
import { deal } from '../../src/effects/index.js';
import { seatOf } from '../../src/engine/index.js';
import { createMatch } from '../../src/match/create-match.js';
import { hashState } from '../../src/match/hash.js';
import { CardId, type GameState, type Json, type Out, SeatId } from '../../src/model/index.js';

/** A value that a schema of any type accepts, but a save would lose. */
const notJson = (value: unknown): Json => value as Json;

const game = setupGame({
  id: 'careless',
  state: { notes: seenBy('everyone', z.json().default(null)), count: seenBy('nobody', z.number().int().default(0)) },
  seatState: { notes: seenBy('owner', z.json().default(null)) },
});
type Careless = GameState<(typeof game)['~types']>;

/** A match with one command that runs the given function, and the error of the rules. */
function faultOf(act: (state: Careless, out: Out) => void, parameter: unknown = null): string | null {
  const effect = game.effect('careless', z.object({ given: z.unknown() }), (state, _params, _rules, out) =>
    act(state, out),
  );
  const go = game.command('go', { schema: z.strictObject({}), effects: () => [effect({ given: parameter })] });
  const rules = game.ruleset({
    version: '1',
    seats: 1,
    cards: {},
    effects: [effect],
    flow: game.stage('match', {
      description: 'One phase.',
      of: [game.phase('going', { description: 'Go.', acts: 'active', accepts: [go], exits: [{ to: 'next' }] })],
    }),
  });
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
      faultOf((state) => {
        state.own.notes = { list: [1, notJson(new Date(0))] };
      }),
    ).toBe("effect 'careless': 'own.notes.list.1' is not JSON");
    expect(
      faultOf((state) => {
        state.own.notes = { half: Number.NaN };
      }),
    ).toBe("effect 'careless': 'own.notes.half' is not JSON");
  });

  test('in the state of a seat', () => {
    expect(
      faultOf((state) => {
        seatOf(state, 'p1').own.notes = { when: notJson(undefined) };
      }),
    ).toBe("effect 'careless': 'seats.p1.own.notes.when' is not JSON");
  });

  test('in what is told', () => {
    expect(
      faultOf((_state, out) =>
        out.emit({
          type: 'rule.event',
          name: 'note.made',
          seat: 'p1',
          data: { of: notJson(new Map()) },
          seenBy: 'owner',
        }),
      ),
    ).toBe("effect 'careless': 'note.made.data.of' is not JSON");
  });

  test('in an effect', () => {
    expect(faultOf(() => {}, { deep: [() => 1] })).toBe("effect 'careless': 'given.deep.0' is not JSON");
  });

  test('and what does not fit the schema of its field', () => {
    expect(
      faultOf((state) => {
        state.own.count = 1.5;
      }),
    ).toMatch(/^'own\.count': /);
  });

  test('but what is JSON is not', () => {
    expect(
      faultOf((state) => {
        state.own.notes = { list: [1, 'two', null, { three: true }] };
        seatOf(state, 'p1').own.notes = [];
      }),
    ).toBeNull();
  });
});

test('a card cannot change hands in a secret phase: whoever got it would learn what another has chosen', () => {
  const table = setupGame({
    id: 'gifts',
    zones: { hand: { of: 'seat', seenBy: 'owner' }, stock: { of: 'table', seenBy: 'nobody' } },
  });
  const give = table.command('card.give', {
    schema: z.strictObject({ card: CardId, to: SeatId }),
    effects: (_state, { card, to }) => [table.move({ card, to: 'hand', seat: to })],
  });
  const rules = table.ruleset({
    version: '1',
    seats: 2,
    cards: { gift: { name: 'Gift', kind: 'card' } },
    table: { stock: ['gift', 'gift'] },
    onPhase: { setup: () => [deal({ from: 'stock', to: 'hand', count: 1 })] },
    flow: table.stage('match', {
      description: 'One phase.',
      of: [
        table.phase('giving', {
          description: 'Give.',
          acts: 'everyone',
          secret: true,
          accepts: [give],
          exits: [{ to: 'next' }],
        }),
      ],
    }),
  });
  const faults: string[] = [];
  const match = createMatch({ rules, seats: 2, seed: 1, onFault: ({ message }) => faults.push(message) });
  const [card] = match.state.seats.p1?.zones.hand ?? [];
  expect(match.receive({ type: 'card.give', seat: 'p1', card, to: 'p2' })).toMatchObject({ code: 'rule-error' });
  expect(faults[0]).toContain("cannot go from 'p1' to 'p2' in a secret phase");
  expect(match.receive({ type: 'card.give', seat: 'p1', card, to: 'p1' }).ok).toBe(true);
});
