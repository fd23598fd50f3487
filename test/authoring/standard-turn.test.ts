import { describe, expect, test } from 'vitest';
import * as z from 'zod';
import { type CardOf, commands, SeatId, scry, seenBy, setupGame, standardTurn } from '../../src/authoring/index.js';
import { createMatch } from '../../src/index.js';
import { damage, health, healthCheck, pay, resources } from '../../src/parts/index.js';

const game = setupGame({
  id: 'sparring',
  parts: [health, resources({ breath: { start: 3, max: 3, perTurn: 0 } })],
  state: { told: seenBy('everyone', z.array(z.string()).default([])) },
});
const cards: Record<string, CardOf<typeof game>> = {
  jab: {
    name: 'Jab',
    kind: 'blow',
    cost: { breath: 1 },
    // A hook gets the same as everything else: the state by its name, and the seat whose card it is.
    onPlay: ({ state, my, opponents, card }) => [
      damage({ targets: [...opponents], amount: state.cards[card.id]?.owner === my.id ? my.own.health : 0 }),
    ],
  },
};

/** Down from a number, each inside the one before. */
const count = game.effect('count', {
  fields: { from: z.int(), seat: SeatId },
  run: ({ state, from, seat, apply }) => {
    if (from > 0) apply(count({ from: from - 1, seat }));
    state.own.told.push(`${seat} ${from}`);
  },
});
const wait = game.command('breath.take', {
  run: ({ seat, apply }) => apply(pay({ seat, cost: { breath: 1 } }), damage({ targets: [seat], amount: 1 })),
  ends: true,
});
const look = game.command('deck.look', { run: ({ seat, apply }) => apply(scry({ seat, count: 1 })) });

const rules = game.ruleset({
  version: '1',
  cards,
  decks: { jabs: { cards: ['jab', 'jab'] } },
  opening: { hand: 1 },
  policies: { health: 3 },
  stateChecks: [healthCheck],
  turn: standardTurn({
    start: {
      run: ({ state, seat, my, apply }) => {
        state.own.told.push(`${seat} begins with ${my.own.health}`);
        apply(count({ from: 1, seat }));
      },
    },
    selection: { accepts: [commands.playCard, commands.endTurn, wait, look] },
    end: { run: ({ state, seat }) => void state.own.told.push(`${seat} ends`) },
  }),
});
const deck = ['jab', 'jab'];
const seats = [
  { id: 'p1', deck },
  { id: 'p2', deck },
] as const;
const begin = () => createMatch({ rules, seats, seed: 1 });

describe('the standard turn', () => {
  test('runs what is given for its start and its end, with the seat whose turn it is', () => {
    const match = begin();
    match.send({ type: 'breath.take', seat: 'p1' });
    const { own } = match.state;
    expect(own.told).toEqual(['p1 begins with 3', 'p1 0', 'p1 1', 'p1 ends', 'p2 begins with 3', 'p2 0', 'p2 1']);
  });

  test('effects that are applied are a part of the one that applies them', () => {
    const match = begin();
    const receipt = match.send({ type: 'breath.take', seat: 'p1' });
    const types = receipt.ok ? receipt.events.map(({ type }) => type) : [];
    expect(types.slice(0, 2)).toEqual(['cost.paid', 'seat.damaged']);
    expect(match.state.seats.p1).toMatchObject({ own: { health: 2, resources: { breath: { available: 2 } } } });
  });

  test('an effect that asks cannot be applied: the message says what to do', () => {
    const faults: string[] = [];
    const match = createMatch({ rules, seats, seed: 1, onFault: ({ error }) => void faults.push(String(error)) });
    expect(match.send({ type: 'deck.look', seat: 'p1' })).toMatchObject({ ok: false, code: 'rule-error' });
    expect(faults).toEqual([expect.stringContaining("'scry' asks a question, which has to wait: queue it")]);
  });

  test('a hook of a card reads the state and its own seat', () => {
    const match = begin();
    const [card] = match.state.seats.p1?.zones.hand ?? [];
    match.receive({ type: 'card.play', seat: 'p1', card });
    expect(match.state.outcome?.winners).toEqual(['p1']);
  });
});
