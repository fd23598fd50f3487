import { describe, expect, test } from 'vitest';
import { draw } from '../../src/effects/index.js';
import { handCards, seatOf } from '../../src/engine/index.js';
import { createMatch } from '../../src/match/create-match.js';
import { LiveMatch } from '../../src/match/live-match.js';
import { restoreMatch } from '../../src/match/restore-match.js';
import { cardId, type GameState } from '../../src/model/index.js';
import { duel } from '../../src/rulesets/duel/index.js';
import { hashState } from '../../src/state/hash.js';
import { arrange, cardIn } from '../../src/testing/index.js';
import { attack, deckSize, endTurn, fifteen, fullHand, handOf, healthOf, heldBy, play } from './duel-helpers.js';
import { eventsOf, only } from './receipts.js';

const drawing = draw({ seat: 'p1', source: 'effect' });

describe('a draw finds a card, a slot, and a place for what does not fit', () => {
  test('D01 a normal draw takes one card into the third slot', () => {
    const match = arrange(duel, { p1: { deck: fifteen, hand: ['squire', 'knight'] }, queue: [drawing] });
    const events = eventsOf(match.settle());
    expect(deckSize(match)).toBe(14);
    expect(only(events, 'card.drawn')).toMatchObject([{ seat: 'p1', handIndex: 2 }]);
    expect(handOf(match)).toEqual(['squire', 'knight', 'pikeman', null, null, null]);
    expect(heldBy(match)).toBe(3);
    const types = events.map(({ type }) => type);
    expect(types.indexOf('card.drawn')).toBe(types.indexOf('card.moved') + 1);
  });

  test('D02 the lowest hole is filled first, and other cards keep their slots', () => {
    const hand = ['squire', null, 'knight', 'squire'];
    const match = arrange(duel, { p1: { deck: fifteen, hand }, queue: [drawing] });
    expect(only(match.settle(), 'card.drawn')).toMatchObject([{ handIndex: 1 }]);
    expect(handOf(match)).toEqual(['squire', 'pikeman', 'knight', 'squire', null, null]);
  });

  test('D02 playing a card leaves the hole that the next draw fills', () => {
    const match = arrange(duel, {
      p1: { deck: fifteen, hand: ['knight', 'squire', 'knight'], resources: { mana: 9 } },
    });
    eventsOf(play(match, 'squire'));
    expect(handOf(match)).toEqual(['knight', null, 'knight', null, null, null]);
    expect(only(endTurn(match), 'card.drawn')).toMatchObject([{ handIndex: 1 }]);
  });

  test('D03 a draw into a full hand burns the card', () => {
    const match = arrange(duel, { p1: { deck: ['colossus', 'colossus'], hand: fullHand }, queue: [drawing] });
    const before = [...seatOf(match.state, 'p1').zones.hand];
    const events = eventsOf(match.settle());
    expect(deckSize(match)).toBe(1);
    expect(seatOf(match.state, 'p1').zones.hand).toEqual(before);
    expect(only(events, 'card.burned')).toMatchObject([{ seat: 'p1', reason: 'hand-full' }]);
    expect(only(events, 'card.drawn')).toEqual([]);
    expect(seatOf(match.state, 'p1').zones.discard).toHaveLength(1);
  });
});

describe('an empty deck hurts', () => {
  test('D04 a draw from an empty deck costs two health and nothing else', () => {
    const match = arrange(duel, { p1: { hand: ['squire', 'knight'], own: { health: 20 } }, queue: [drawing] });
    const events = eventsOf(match.settle());
    expect(only(events, 'fatigue.dealt')).toEqual([{ type: 'fatigue.dealt', seat: 'p1', amount: 2, health: 18 }]);
    expect(healthOf(match)).toBe(18);
    expect(deckSize(match)).toBe(0);
    expect(handOf(match)).toEqual(['squire', 'knight', null, null, null, null]);
  });

  test('D05 armour softens a blow, but not fatigue', () => {
    const match = arrange(duel, {
      p1: { own: { health: 20 }, modifiers: [{ kind: 'damage-taken', amount: -2 }] },
      p2: { board: ['knight'] },
      active: 'p2',
      queue: [drawing],
    });
    match.settle();
    expect(healthOf(match)).toBe(18);
    eventsOf(attack(match, 'knight', 'p1', 'p2'));
    expect(healthOf(match)).toBe(16);
  });

  test('D06 two failed draws cost two each: fatigue does not grow', () => {
    const match = arrange(duel, { p1: { own: { health: 20 } }, queue: [drawing, drawing] });
    const amounts = only(match.settle(), 'fatigue.dealt').map(({ amount }) => amount);
    expect(amounts).toEqual([2, 2]);
    expect(healthOf(match)).toBe(16);
  });

  test('D07 a planned burn from an empty deck does not tire, unless the policy says so', () => {
    const layout = { p1: { hand: fullHand, own: { health: 20 } } };
    const mild = arrange(duel, layout);
    expect(only(endTurn(mild), 'draw.failed')).toMatchObject([{ seat: 'p1', reason: 'empty' }]);
    expect(healthOf(mild)).toBe(20);
    const harsh = arrange(duel, { ...layout, rules: { fatigueWhenHandFull: true } });
    eventsOf(endTurn(harsh));
    expect(healthOf(harsh)).toBe(18);
  });
});

describe('which card is drawn', () => {
  const deck = ['squire', 'knight', 'drake', 'colossus'];

  test('D08 an explicit id draws exactly that card, the first of the pile included', () => {
    deck.forEach((def, position) => {
      // The deck is laid out first, so its cards are c1, c2, ….
      const card = cardId(`c${position + 1}`);
      const match = arrange(duel, { p1: { deck }, queue: [draw({ seat: 'p1', source: 'effect', card })] });
      expect(only(match.settle(), 'card.drawn')).toMatchObject([{ card }]);
      expect(handOf(match)[0]).toBe(def);
    });
  });

  test('D08 a card that fetches a unit draws a unit, whatever else lies in the deck', () => {
    const match = arrange(duel, { p1: { deck: ['spark', 'storm', 'knight', 'rally'], hand: ['recruit'] } });
    eventsOf(play(match, 'recruit'));
    expect(handOf(match)[0]).toBe('knight');
  });

  test.each([
    ['of no card', 'c99'],
    ['of a card in the hand', 'c1'],
  ])('D09 an id %s skips the draw', (_what, id) => {
    const card = cardId(id);
    const layout = { p1: { deck, hand: ['pikeman'], own: { health: 20 } } };
    const still = arrange(duel, layout);
    still.settle();
    const match = arrange(duel, { ...layout, queue: [draw({ seat: 'p1', source: 'effect', card })] });
    const events = eventsOf(match.settle());
    expect(only(events, 'draw.failed')).toEqual([{ type: 'draw.failed', seat: 'p1', reason: 'unknown-card' }]);
    const { steps: _, ...after } = match.state;
    const { steps: __, ...before } = still.state;
    expect(hashState(after)).toBe(hashState(before));
  });

  test('D10 decks that are not randomised are drawn from their last element', () => {
    const rules = { pick: 'top', topIs: 'last' } as const;
    const match = arrange(duel, { p1: { deck }, rules, queue: [drawing, drawing] });
    match.settle();
    expect(handOf(match).slice(0, 2)).toEqual(['colossus', 'drake']);
  });

  test('D10 so is the opening hand of a match', () => {
    const list = [...fifteen, 'squire', 'knight', 'drake', 'archer', 'colossus'];
    const match = createMatch({
      rules: duel,
      seats: [
        { id: 'p1', deck: list },
        { id: 'p2', deck: list },
      ],
      policies: { pick: 'top', topIs: 'last', shuffle: false },
    });
    expect(handOf(match)).toEqual(['colossus', 'archer', 'drake', 'knight', 'squire', null]);
  });

  test('D11 a random pick is the same for the same seed, and another for some other', () => {
    const names = Object.keys(duel.cards).slice(0, 15);
    const drawn = (seed: number) => {
      const match = arrange(duel, {
        p1: { deck: names, own: { health: 20 } },
        queue: [drawing, drawing, drawing],
        seed,
      });
      match.settle();
      return handOf(match);
    };
    expect(drawn(7)).toEqual(drawn(7));
    const others = Array.from({ length: 8 }, (_, seed) => drawn(seed).join());
    expect(new Set(others).size).toBeGreaterThan(1);
  });

  test('D36 an entry whose card no longer exists is not counted, and a draw takes the next card', () => {
    const base = arrange(duel, { p1: { deck: ['squire', 'squire', 'knight'] } });
    const game = structuredClone(base.state) as GameState;
    delete game.cards[cardId('c1')];
    delete game.cards[cardId('c2')];
    const match = new LiveMatch({
      rules: duel,
      game: { ...game },
      origin: {
        gameId: 'D36',
        seed: '1',
        seats: [
          { id: 'p1', deck: [] },
          { id: 'p2', deck: [] },
        ],
      },
      stepping: false,
      strict: false,
      checks: true,
      trace: null,
      arranged: true,
    });
    expect(seatOf(match.state, 'p1').zones.deck).toHaveLength(3);
    expect(match.view('p1').seats.p1?.counts.deck).toBe(1);
    match.settle();
    expect(hashState(restoreMatch(match.save(), { rules: duel }).state)).toBe(hashState(match.state));
    const events = eventsOf(endTurn(match));
    expect(only(events, 'card.drawn')).toMatchObject([{ card: 'c3', handIndex: 0 }]);
    expect(handOf(match)[0]).toBe('knight');
    expect(healthOf(match)).toBe(25);
  });
});

test('D27 the health that is shown is never below zero', () => {
  const match = arrange(duel, { p1: { own: { health: 1 } }, queue: [drawing] });
  const events = eventsOf(match.settle());
  expect(only(events, 'fatigue.dealt')).toMatchObject([{ amount: 2, health: 0 }]);
  expect(match.view('p2').seats.p1?.own.health).toBe(0);
  expect(match.state.outcome).toMatchObject({ winners: ['p2'], reason: 'health' });
});

describe('hooks of the drawn card', () => {
  test('D25 onApplyToHand runs once for a card that reaches the hand', () => {
    const match = arrange(duel, { p1: { deck: ['lucky-charm'], own: { health: 20 } }, queue: [drawing] });
    const events = eventsOf(match.settle());
    expect(only(events, 'seat.healed')).toEqual([{ type: 'seat.healed', seat: 'p1', amount: 2, health: 22 }]);
    expect(cardIn(match, 'p1', 'hand', 'lucky-charm')).toBeDefined();
  });

  test('D25 once for a card that is swapped in during the turn, twice for two of a mulligan', () => {
    const charms = { hand: ['squire', 'squire', 'squire'], deck: ['lucky-charm', 'lucky-charm'], own: { health: 15 } };
    const swapped = arrange(duel, { p1: charms });
    const squire = cardIn(swapped, 'p1', 'hand', 'squire');
    const receipt = swapped.send({ type: 'card.replace', seat: 'p1', card: squire });
    expect(only(receipt, 'seat.healed')).toMatchObject([{ health: 17 }]);
    const opening = arrange(duel, { phase: 'mulligan', p1: charms });
    opening.settle();
    const cards = handCards(opening.state.seats.p1!).slice(0, 2);
    const taken = opening.send({ type: 'mulligan.take', seat: 'p1', cards });
    expect(only(taken, 'seat.healed')).toMatchObject([{ health: 17 }, { health: 19 }]);
  });

  test('D25 and not for one that burns', () => {
    const match = arrange(duel, {
      p1: { deck: ['lucky-charm'], hand: fullHand, own: { health: 20 } },
      queue: [drawing],
    });
    const events = eventsOf(match.settle());
    expect(only(events, 'card.burned')).toHaveLength(1);
    expect(only(events, 'seat.healed')).toEqual([]);
    expect(healthOf(match)).toBe(20);
  });
});
