import { describe, expect, test } from 'vitest';
import { SharedCopies } from '../../src/chart/index.js';
import { createFastMatch } from '../../src/fast/index.js';
import { Card, FlowState, type GameState, GameStateSchema, SeatStateSchema } from '../../src/model/index.js';
import { rulesets } from '../../src/rulesets/index.js';
import { seededRandom } from '../../src/testing/random.js';
import { randomMove, sendMove, starterSeats } from '../../src/testing/random-play.js';
import { tiny, tinySeats } from '../fixtures/tiny.js';

const started = (): GameState => createFastMatch({ rules: tiny, seats: tinySeats(), seed: 1 }).state;

describe('copies of a game that is changed in place', () => {
  test.each(Object.values(rulesets))('of $id say what the game says, and stay as they were', (rules) => {
    const match = createFastMatch({ rules, seats: starterSeats(rules), seed: 'copies' });
    const copies = new SharedCopies();
    const made: { copy: GameState; text: string }[] = [];
    const random = seededRandom('copies');
    for (let i = 0; i < 80 && !match.over; i++) {
      const move = randomMove(match, random);
      if (move !== null) sendMove(match, move);
      const copy = copies.next(match.state);
      expect(copy).toEqual(match.state);
      made.push({ copy, text: JSON.stringify(copy) });
    }
    for (const { copy, text } of made) expect(JSON.stringify(copy)).toBe(text);
  });

  test('share everything when nothing has changed', () => {
    const game = started();
    const copies = new SharedCopies();
    const [first, second, third] = [copies.next(game), copies.next(game), copies.next(game)];
    for (const field of Object.keys(first) as (keyof GameState)[]) {
      expect(second[field]).toBe(first[field]);
      expect(third[field]).toBe(first[field]);
    }
  });

  test.each(Object.keys(Card.shape))('see a change in %s of a card', (field) => {
    const game = started();
    const copies = new SharedCopies();
    copies.next(game);
    const before = copies.next(game);
    const [id = '', another = ''] = Object.keys(game.cards);
    Object.assign(game.cards[id]!, { [field]: field === 'counters' ? { marks: 1 } : 'other' });
    // A card keeps the name under which it lies; this one is spoiled on purpose.
    const after = copies.next(game);
    if (field !== 'id') expect(after.cards[id]).toEqual(game.cards[id]);
    expect(after.cards).not.toBe(before.cards);
    expect(after.cards[another]).toBe(before.cards[another]);
  });

  test.each(Object.keys(SeatStateSchema.shape))('see a change in %s of a seat', (field) => {
    const game = started();
    const copies = new SharedCopies();
    const before = copies.next(game);
    const changed = field === 'zones' ? { ...game.seats.p1!.zones, discard: ['x'] } : { changed: 1 };
    Object.assign(game.seats.p1!, { [field]: changed });
    const after = copies.next(game);
    expect(after.seats.p1).toEqual(game.seats.p1);
    expect(after.seats.p2).toBe(before.seats.p2);
  });

  test.each(Object.keys(FlowState.shape))('see a change in %s of the flow', (field) => {
    const game = started();
    const copies = new SharedCopies();
    copies.next(game);
    const lists: Partial<Record<string, unknown>> = {
      turns: [{ stage: 'round', active: 'p2', priority: null }],
      wait: { ...game.flow.wait, id: 99 },
      trail: ['draw'],
    };
    Object.assign(game.flow, { [field]: lists[field] ?? 99 });
    expect(copies.next(game)).toEqual(game);
  });

  test.each(Object.keys(GameStateSchema.shape))('see a change in %s of the game', (field) => {
    const game = started();
    const copies = new SharedCopies();
    copies.next(game);
    const changed: Partial<Record<string, unknown>> = {
      cards: { ...game.cards, x: { ...Object.values(game.cards)[0], id: 'x' } },
      seats: { ...game.seats, p1: { ...game.seats.p1, health: 99 } },
      queue: { blocks: [[[{ type: 'x' }]]], head: 0, size: 1, depth: 0 },
      order: ['p2', 'p1'],
      extraTurns: ['p2'],
      table: { pile: ['x'] },
      rng: { ...game.rng, other: [1, 2, 3, 4] },
      flow: { ...game.flow, phases: 99 },
    };
    Object.assign(game, { [field]: changed[field] ?? { changed: [1] } });
    expect(copies.next(game)).toEqual(game);
  });

  test('see cards that come and go in one step', () => {
    const game = started();
    const copies = new SharedCopies();
    copies.next(game);
    copies.next(game);
    const { zones } = game.seats.p1!;
    const [gone = ''] = zones.deck;
    zones.deck[0] = 'new' as (typeof zones.deck)[number];
    game.cards.new = { ...game.cards[gone]!, id: 'new' as Card['id'] };
    delete game.cards[gone];
    const copy = copies.next(game);
    expect(copy).toEqual(game);
    expect(Object.keys(copy.cards)).not.toContain(gone);
  });
});
