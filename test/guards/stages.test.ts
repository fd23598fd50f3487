import { beforeEach, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { rules as guards, setupGame } from '../../src/authoring/index.js';
import { commands } from '../../src/commands/index.js';
import { handCards, seatOf } from '../../src/engine/index.js';
import { createFastMatch } from '../../src/fast/index.js';
import { allow, CardId, deny } from '../../src/model/index.js';

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
  return number === 2 ? deny('out-of-range', 'not two') : allow();
};
const kept = () => {
  asked.kept += 1;
  return allow();
};

const use = game.command('card.use', {
  schema: z.strictObject({ card: CardId, number: z.number().int() }),
  judge: [each, ofCard, ofSeat, kept],
  effects: () => [],
  cards: (state, seat) => handCards(seatOf(state, seat)),
  ways: (_state, { card }) => [1, 2, 3].map((number) => ({ card: card.id, number })),
  keeps: [kept],
});
const ruleset = game.ruleset({
  version: '1',
  policies: { phases: ['selection'], openingHand: 4, shuffle: false },
  cards: { good: { name: 'Good', kind: 'card' }, dud: { name: 'Dud', kind: 'card' } },
  decks: { all: { cards: ['good', 'dud', 'good', 'dud'] } },
  accepts: [use, commands.endTurn],
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
    expect(match.judge({ type: 'card.use', seat: 'p1', card: dud, number: 2 })).toMatchObject({ code: 'out-of-range' });
    expect(match.judge({ type: 'card.use', seat: 'p1', card: dud, number: 1 })).toMatchObject({ code: 'not-playable' });
    expect(match.judge({ type: 'card.use', seat: 'p1', card: 'c99', number: 1 })).toMatchObject({
      code: 'unknown-card',
    });
  });

  test('a card whose ways throw is not listed; the others are', () => {
    const faulty = game.command('card.use', {
      schema: z.strictObject({ card: CardId }),
      effects: () => [],
      cards: (state, seat) => handCards(seatOf(state, seat)),
      ways: (_state, { card, def }) => {
        if (def.id === 'dud') throw new Error('a fault of the game');
        return [{ card: card.id }];
      },
    });
    const rules = game.ruleset({
      version: '1',
      policies: { phases: ['selection'], openingHand: 4 },
      cards: ruleset.cards,
      accepts: [faulty, commands.endTurn],
    });
    const match = createFastMatch({
      rules,
      seed: 1,
      seats: [
        { id: 'p1', deck: cards },
        { id: 'p2', deck: cards },
      ],
    });
    expect(match.legal('p1').filter(({ type }) => type === 'card.use')).toHaveLength(2);
  });

  test('choices are the same commands, by number, with giving up behind the moves', () => {
    const match = newMatch();
    const legal = match.legal('p1');
    const choices = match.choices('p1');
    expect(choices.commands()).toEqual(legal);
    expect(Array.from({ length: choices.length }, (_, i) => choices.at(i))).toEqual(legal);
    expect(legal.slice(choices.moves)).toEqual([{ type: 'match.concede', seat: 'p1' }]);
  });

  test('cards and candidates at once are refused, and ways without cards', () => {
    const schema = z.strictObject({ card: CardId });
    const effects = () => [];
    expect(() => game.command('x', { schema, effects, cards: () => [], candidates: () => [] })).toThrow(/one of them/);
    expect(() => game.command('x', { schema, effects, ways: () => [] })).toThrow(/say which, in cards/);
  });
});
