import { beforeEach, describe, expect, test } from 'vitest';
import * as z from 'zod';
import * as guards from '../../guards/rules.js';
import { setupGame, standardTurn } from '../../src/authoring/index.js';
import { commands, makeCommand } from '../../src/commands/index.js';
import { handCards, seatOf } from '../../src/engine/index.js';
import { createFastMatch } from '../../src/fast/index.js';
import { type AnyCommand, allow, CardId, deny } from '../../src/model/index.js';

const game = setupGame({ id: 'staged' });

const asked = { seat: 0, card: 0, each: 0, kept: 0 };
beforeEach(() => {
  Object.assign(asked, { seat: 0, card: 0, each: 0, kept: 0 });
});

const ofSeat = guards.ofSeat(() => {
  asked.seat += 1;
  return allow();
});
const ofCard = guards.ofCard((_game, { def }) => {
  asked.card += 1;
  return def.id === 'dud' ? deny('not-playable', 'a dud') : allow();
});
const each = (_game: unknown, { number }: { readonly number: number }) => {
  asked.each += 1;
  return number === 2 ? deny('illegal-target', 'not two') : allow();
};
const kept = () => {
  asked.kept += 1;
  return allow();
};

const use = makeCommand('card.use', {
  description: '',
  schema: z.strictObject({ card: CardId, number: z.number().int() }),
  judge: [each, ofCard, ofSeat, kept],
  effects: () => [],
  cards: (state, seat) => handCards(seatOf(state, seat)),
  ways: (_state, { card }) => [1, 2, 3].map((number) => ({ card: card.id, number })),
  keeps: [kept],
});
const all = { good: { name: 'Good', kind: 'card' }, dud: { name: 'Dud', kind: 'card' } };
const ruleset = game.ruleset({
  version: '1',
  opening: { hand: 4, shuffle: false },
  cards: all,
  decks: { all: { cards: ['good', 'dud', 'good', 'dud'] } },
  turn: standardTurn({ selection: { accepts: [use, commands.endTurn] } }),
});
const cards = [...ruleset.decks.all!.cards];
const newMatch = () =>
  createFastMatch({
    rules: ruleset,
    seed: 1,
    seats: [
      { id: 'p1', deck: cards },
      { id: 'p2', deck: cards },
    ],
  });

const matchOf = (command: AnyCommand) =>
  createFastMatch({
    rules: game.ruleset({
      version: '1',
      cards: all,
      opening: { hand: 4 },
      turn: standardTurn({ selection: { accepts: [command, commands.endTurn] } }),
    }),
    seed: 1,
    seats: [
      { id: 'p1', deck: cards },
      { id: 'p2', deck: cards },
    ],
  });

describe('legal asks in stages', () => {
  test('of the seat once, of each card once, the rest of each way, and not what holds anyway', () => {
    const listed = newMatch()
      .legal('p1')
      .filter(({ type }) => type === 'card.use');
    expect(listed.map(({ number }) => number)).toEqual([1, 3, 1, 3]);
    expect(asked).toEqual({ seat: 1, card: 4, each: 6, kept: 0 });
  });

  test('the judge asks all of them, in the order in which they were given', () => {
    const match = newMatch();
    const [good, dud] = ['good', 'dud'].map((def) =>
      handCards(seatOf(match.state, 'p1')).find((id) => match.state.cards[id]?.def === def),
    );
    expect(match.judge({ type: 'card.use', seat: 'p1', card: good, number: 1 }).ok).toBe(true);
    expect(asked).toEqual({ seat: 1, card: 1, each: 1, kept: 1 });
    expect(match.judge({ type: 'card.use', seat: 'p1', card: dud, number: 2 })).toMatchObject({
      code: 'illegal-target',
    });
    expect(match.judge({ type: 'card.use', seat: 'p1', card: dud, number: 1 })).toMatchObject({ code: 'not-playable' });
    expect(match.judge({ type: 'card.use', seat: 'p1', card: 'c99', number: 1 })).toMatchObject({
      code: 'unknown-card',
    });
  });

  test('a rule in two is asked by legal without its words, and says them to the judge', () => {
    const said: string[] = [];
    const say = (reason: string) => {
      said.push(reason);
      return deny('not-playable', reason);
    };
    const inTwo = makeCommand('card.use', {
      description: '',
      schema: z.strictObject({ card: CardId }),
      judge: [
        guards.ofSeat(
          (_state, { seat }) => seat === 'p1',
          () => say('not p1'),
        ),
        guards.ofCard(
          (_state, { def }) => def.id === 'good',
          (_state, { def }) => say(`a ${def.id}`),
        ),
      ],
      effects: () => [],
      cards: (state, seat) => handCards(seatOf(state, seat)),
    });
    const match = matchOf(inTwo);
    const hand = (seat: 'p1' | 'p2', def: string) =>
      handCards(seatOf(match.state, seat)).find((id) => match.state.cards[id]?.def === def);
    expect(match.legal('p1').filter(({ type }) => type === 'card.use')).toHaveLength(2);
    expect(said).toEqual([]);
    const judged = { type: 'card.use', seat: 'p1', card: hand('p1', 'dud') } as const;
    expect(match.judge(judged)).toEqual({ ok: false, code: 'not-playable', message: 'a dud' });
    expect(match.judge({ ...judged, card: hand('p1', 'good') }).ok).toBe(true);
    expect(said).toEqual(['a dud']);
  });

  test('a card whose ways throw is not listed; the others are', () => {
    const faulty = makeCommand('card.use', {
      description: '',
      schema: z.strictObject({ card: CardId }),
      effects: () => [],
      cards: (state, seat) => handCards(seatOf(state, seat)),
      ways: (_state, { card, def }) => {
        if (def.id === 'dud') throw new Error('a fault of the game');
        return [{ card: card.id }];
      },
    });
    expect(
      matchOf(faulty)
        .legal('p1')
        .filter(({ type }) => type === 'card.use'),
    ).toHaveLength(2);
  });

  test('moves are the same commands, by number, without giving up, which comes last', () => {
    const match = newMatch();
    const legal = match.legal('p1');
    const moves = match.moves('p1');
    expect(moves.commands()).toEqual(legal.slice(0, moves.length));
    expect(Array.from({ length: moves.length }, (_, i) => moves.at(i))).toEqual(moves.commands());
    expect(legal.slice(moves.length)).toEqual([{ type: 'match.concede', seat: 'p1' }]);
  });
});
