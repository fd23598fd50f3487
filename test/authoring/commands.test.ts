import { describe, expect, test } from 'vitest';
import * as z from 'zod';
import { type CardOf, commands, drawCards, seenBy, setupGame, standardTurn } from '../../src/authoring/index.js';
import { createMatch } from '../../src/index.js';

const game = setupGame({ id: 'errands', seatState: { jars: seenBy('everyone', z.array(z.int()).default([])) } });
const cards: Record<string, CardOf<typeof game>> = {
  note: {
    name: 'Note',
    kind: 'errand',
    onPlay: ({ seat }) => [drawCards({ seat, count: 1, source: 'effect' })],
    onResolve: ({ seat, target }) => [drawCards({ seat, count: Number(target ?? 1), source: 'effect' })],
  },
};

const asked: number[] = [];
const fill = game.command('jar.fill', {
  fields: { jar: z.int() },
  denyIf: {
    'is-full': ({ my, jar }) => {
      asked.push(jar);
      return my.own.jars.includes(jar) && 'this jar is full';
    },
  },
  legal: ({ my }) => [1, 2, 3].filter((jar) => !my.own.jars.includes(jar)).map((jar) => ({ jar })),
  run: ({ my, jar }) => void my.own.jars.push(jar),
});
const send = game.command('errand.send', {
  from: 'pool',
  run: ({ card, runHook, queue, seat }) => {
    runHook(card, 'onResolve', '2');
    queue(drawCards({ seat, count: 1, source: 'effect' }));
  },
});
const hurry = game.adapt(commands.playCard, {
  as: 'card.hurry',
  description: 'Plays a card in a hurry.',
  denyIf: { 'is-tired': ({ my }) => my.own.jars.length > 0 && 'too tired' },
});
const rules = game.ruleset({
  version: '1',
  cards,
  opening: { hand: 2 },
  turn: standardTurn({ selection: { accepts: [commands.playCard, commands.endTurn, fill, send, hurry] } }),
});
const begin = () => {
  const deck = Array.from({ length: 12 }, () => 'note');
  const seats = [
    { id: 'p1', deck, pool: ['note'] },
    { id: 'p2', deck },
  ] as const;
  const match = createMatch({ rules, seats, seed: 1 });
  return { match, of: (type: string) => match.legal('p1').filter((command) => command.type === type) };
};

describe('a command', () => {
  test('with `legal` lists what it says and asks no rule, which still judges what is sent', () => {
    const { match, of } = begin();
    asked.length = 0;
    expect(of('jar.fill').map((command) => ('jar' in command ? command.jar : null))).toEqual([1, 2, 3]);
    expect(asked).toEqual([]);
    expect(match.send({ type: 'jar.fill', seat: 'p1', jar: 2 })).toMatchObject({ ok: true });
    expect(of('jar.fill').map((command) => ('jar' in command ? command.jar : null))).toEqual([1, 3]);
    expect(match.send({ type: 'jar.fill', seat: 'p1', jar: 2 })).toMatchObject({ ok: false, code: 'is-full' });
  });

  test('that runs a hook of a card queues what it returns, before what is queued after it', () => {
    const { match } = begin();
    const receipt = match.send({ type: 'errand.send', seat: 'p1', card: match.state.seats.p1!.zones.pool[0]! });
    expect(receipt).toMatchObject({ ok: true });
    expect(match.state.seats.p1!.zones.hand).toHaveLength(2 + 2 + 1);
  });

  test('that is adapted under another name stands beside the first', () => {
    const { match, of } = begin();
    expect(of('card.hurry')).toHaveLength(of('card.play').length);
    match.send({ type: 'jar.fill', seat: 'p1', jar: 1 });
    expect([of('card.hurry'), of('card.play').length > 0]).toEqual([[], true]);
    const [card] = match.state.seats.p1!.zones.hand;
    expect(match.send({ type: 'card.hurry', seat: 'p1', card: card! })).toMatchObject({ code: 'is-tired' });
  });
});

describe('is refused', () => {
  test('a command with two lists', () => {
    const both = { fields: { jar: z.int() }, candidates: () => [{ jar: 1 }], legal: () => [{ jar: 1 }] };
    expect(() => game.command('jar.drop', both)).toThrow(
      "command 'jar.drop'.legal: give either `candidates` or `legal`",
    );
  });

  test('another name that no command may have', () => {
    expect(() => game.adapt(commands.playCard, { as: '' })).toThrow("command ''");
  });
});

test('a field may have any name that is not one of the context', () => {
  const trip = setupGame({ id: 'trip', state: { days: seenBy('everyone', z.int().default(0)) } });
  const day = z.int().min(1).max(3);
  const book = trip.command('trip.book', {
    fields: { at: day, begin: day, end: day, given: z.boolean() },
    denyIf: { 'too-short': ({ begin, end }) => end <= begin && 'it ends before it begins' },
    run: ({ state, at, begin, end, given }) => {
      state.own.days = given ? at * 100 + begin * 10 + end : 0;
    },
    ends: true,
  });
  const phase = trip.phase('booking', { accepts: [book] });
  const match = createMatch({ rules: trip.ruleset({ version: '1', seats: 1, flow: [phase] }), seats: [{ id: 'p1' }] });
  const sent = { type: 'trip.book', seat: 'p1', at: 2, begin: 1, given: true } as const;
  expect(match.send({ ...sent, end: 1 })).toMatchObject({ code: 'too-short' });
  expect(match.send({ ...sent, end: 3 }).ok).toBe(true);
  expect(match.state.own.days).toBe(213);
});
