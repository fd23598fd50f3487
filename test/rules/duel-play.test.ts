import { describe, expect, test } from 'vitest';
import { deckFaults, seatOf } from '../../src/engine/index.js';
import { createMatch } from '../../src/match/create-match.js';
import type { Match } from '../../src/match/types.js';
import type { SeatId } from '../../src/model/index.js';
import { modifiersOf, resourcesOf } from '../../src/parts/index.js';
import { TURN_LIMIT } from '../../src/rulesets/duel/constants.js';
import { duel } from '../../src/rulesets/duel/index.js';
import { arrange, cardIn } from '../../src/testing/index.js';
import { attack, boardOf, endTurn, expectRefusal, fifteen, healthOf, play } from './duel-helpers.js';
import { eventsOf, only } from './receipts.js';

const manaOf = (match: Match, seat: SeatId): number => resourcesOf(seatOf(match.state, seat)).mana?.available ?? -1;
describe('mana', () => {
  test('begins with two, three for the second seat, grows by one a turn and stops at nine', () => {
    const deck = duel.decks.archive!.cards;
    const seats = (['p1', 'p2'] as const).map((id) => ({ id, deck }));
    const match = createMatch({ rules: duel, seats, seed: 1 });
    for (const seat of ['p1', 'p2'] as const) eventsOf(match.send({ type: 'mulligan.keep', seat }));
    const seen: [SeatId, number][] = [];
    for (let turn = 0; turn < 18; turn++) {
      const { active } = match.state;
      seen.push([active, manaOf(match, active)]);
      eventsOf(endTurn(match, active));
    }
    expect(seen.filter(([seat]) => seat === 'p1').map(([, mana]) => mana)).toEqual([2, 3, 4, 5, 6, 7, 8, 9, 9]);
    expect(seen.filter(([seat]) => seat === 'p2').map(([, mana]) => mana)).toEqual([3, 4, 5, 6, 7, 8, 9, 9, 9]);
  });

  test('is paid for a card, refuses what is too dear, and comes back', () => {
    const match = arrange(duel, { p1: { hand: ['pikeman', 'archer'], deck: fifteen }, p2: { deck: fifteen }, turn: 3 });
    expectRefusal(play(match, 'archer'), 'insufficient-mana');
    eventsOf(play(match, 'pikeman'));
    expect(manaOf(match, 'p1')).toBe(0);
    eventsOf(endTurn(match));
    eventsOf(endTurn(match, 'p2'));
    expect(manaOf(match, 'p1')).toBe(3);
  });
});

describe('units', () => {
  test('both sides hit at the same moment', () => {
    const match = arrange(duel, { p1: { board: ['war-rider'] }, p2: { board: ['archer'] } });
    const events = eventsOf(attack(match, 'war-rider', cardIn(match, 'p2', 'board', 'archer')));
    expect(events.map(({ type }) => type)).toEqual([
      'unit.attacked',
      'unit.damaged',
      'unit.damaged',
      'unit.died',
      'unit.died',
      'state.settled',
    ]);
    expect([boardOf(match, 'p1'), boardOf(match, 'p2')]).toEqual([[], []]);
  });

  test('an attack exhausts, and a unit is not ready in the turn in which it arrives', () => {
    const match = arrange(duel, { p1: { board: ['knight'], hand: ['pikeman'] } });
    eventsOf(attack(match, 'knight', 'p2'));
    expect(healthOf(match, 'p2')).toBe(21);
    expectRefusal(attack(match, 'knight', 'p2'), 'not-ready');
    eventsOf(play(match, 'pikeman'));
    expectRefusal(attack(match, 'pikeman', 'p2'), 'not-ready');
  });

  test('rush attacks at once', () => {
    const match = arrange(duel, { p1: { hand: ['war-rider'], resources: { mana: 3 } } });
    eventsOf(play(match, 'war-rider'));
    eventsOf(attack(match, 'war-rider', 'p2'));
    expect(healthOf(match, 'p2')).toBe(22);
  });

  test('provoke must be attacked first', () => {
    const match = arrange(duel, { p1: { board: ['knight'] }, p2: { board: ['archer', 'shieldbearer'] } });
    expectRefusal(attack(match, 'knight', 'p2'), 'illegal-target');
    expectRefusal(attack(match, 'knight', cardIn(match, 'p2', 'board', 'archer')), 'illegal-target');
    eventsOf(attack(match, 'knight', cardIn(match, 'p2', 'board', 'shieldbearer')));
    expect(boardOf(match, 'p2')).toEqual([['archer', 3, 3]]);
  });

  test('ranged is not hit back, drain heals its general', () => {
    const match = arrange(duel, {
      p1: { board: ['archer', 'bloodbat'], own: { health: 10 } },
      p2: { board: ['knight'] },
    });
    const knight = cardIn(match, 'p2', 'board', 'knight');
    eventsOf(attack(match, 'archer', knight));
    expect(boardOf(match)[0]).toEqual(['archer', 3, 3]);
    eventsOf(attack(match, 'bloodbat', knight));
    expect(healthOf(match)).toBe(13);
    expect(boardOf(match)).toEqual([
      ['archer', 3, 3],
      ['bloodbat', 3, 1],
    ]);
    expect(boardOf(match, 'p2')).toEqual([]);
  });

  test('a unit without attack cannot attack', () => {
    const match = arrange(duel, { p1: { board: ['echo-idol'] } });
    expectRefusal(attack(match, 'echo-idol', 'p2'), 'illegal-target');
  });

  test('a board has room for seven, and what does not fit is not summoned', () => {
    const seven = Array.from({ length: 7 }, () => 'squire');
    const full = arrange(duel, { p1: { board: seven, hand: ['pikeman', 'spark'] } });
    expectRefusal(play(full, 'pikeman'), 'board-full');
    eventsOf(play(full, 'spark', { target: 'p2' }));
    const nearly = arrange(duel, { p1: { board: seven.slice(1), hand: ['rally'], resources: { mana: 3 } } });
    const events = eventsOf(play(nearly, 'rally'));
    expect(only(events, 'unit.deployed')).toHaveLength(1);
    expect(only(events, 'effect.fizzled')).toMatchObject([{ effect: 'summon', reason: 'board-full' }]);
    expect(boardOf(nearly)).toHaveLength(7);
  });

  test('a dying wish speaks when its unit falls', () => {
    const match = arrange(duel, { p1: { board: ['knight'] }, p2: { board: ['powder-imp'] } });
    eventsOf(attack(match, 'knight', cardIn(match, 'p2', 'board', 'powder-imp')));
    expect(healthOf(match)).toBe(23);
  });

  test('a general without health has lost; two that fall together have both', () => {
    const match = arrange(duel, { p1: { board: ['knight'] }, p2: { own: { health: 4 } } });
    expect(only(attack(match, 'knight', 'p2'), 'match.ended')).toMatchObject([{ winners: ['p1'] }]);
    const both = arrange(duel, {
      p1: { board: ['powder-imp'], hand: ['blood-price'], own: { health: 2 } },
      p2: { own: { health: 2 } },
    });
    const imp = cardIn(both, 'p1', 'board', 'powder-imp');
    expect(only(play(both, 'blood-price', { target: imp }), 'match.ended')).toMatchObject([{ winners: [] }]);
  });
});

describe('armour', () => {
  test('lasts until the next turn of its general', () => {
    const match = arrange(duel, {
      p1: { hand: ['shield-wall'], deck: fifteen },
      p2: { board: ['knight', 'squire'], deck: fifteen },
    });
    eventsOf(play(match, 'shield-wall'));
    eventsOf(endTurn(match));
    eventsOf(attack(match, 'knight', 'p1', 'p2'));
    eventsOf(attack(match, 'squire', 'p1', 'p2'));
    expect(healthOf(match)).toBe(23);
    eventsOf(endTurn(match, 'p2'));
    expect(modifiersOf(seatOf(match.state, 'p1'))).toEqual([]);
  });
});

describe('the ruleset', () => {
  test('has at least twenty cards, each with words for what it does', () => {
    expect(Object.keys(duel.cards).length).toBeGreaterThanOrEqual(20);
    for (const def of Object.values(duel.cards)) {
      const speaks = def.tags?.length || def.onPlay || def.hooks || def.triggers || def.cantrip;
      expect(speaks === undefined || !speaks || Boolean(def.text), def.id).toBe(true);
    }
  });

  test('has starter decks that its own rules allow', () => {
    expect(Object.keys(duel.decks).length).toBeGreaterThanOrEqual(2);
    for (const deck of Object.values(duel.decks)) expect(deckFaults(duel, deck)).toEqual([]);
  });

  test('a match that goes on for too long goes to the healthier general', () => {
    const match = arrange(duel, {
      p1: { own: { health: 12 }, deck: fifteen },
      p2: { own: { health: 11 } },
      turn: TURN_LIMIT,
    });
    expect(only(endTurn(match), 'match.ended')).toMatchObject([{ winners: ['p1'], reason: 'turn-limit' }]);
  });

  test('sees a won match as good and a lost one as bad', () => {
    const match = arrange(duel, { p1: { board: ['knight'] }, p2: { own: { health: 4 } } });
    const before = duel.evaluate(match.state, 'p1', duel);
    eventsOf(attack(match, 'knight', 'p2'));
    expect(duel.evaluate(match.state, 'p1', duel)).toBeGreaterThan(before + 500);
    expect(duel.evaluate(match.state, 'p2', duel)).toBeLessThan(-500);
  });

  test('ending a turn early does not look better than attacking first', () => {
    const layout = { p1: { board: ['squire'], deck: fifteen }, p2: { deck: fifteen } };
    const early = arrange(duel, layout);
    eventsOf(endTurn(early));
    const late = arrange(duel, layout);
    eventsOf(attack(late, 'squire', 'p2'));
    const value = (match: Match) => duel.evaluate(match.state, 'p1', duel);
    expect(value(late)).toBeGreaterThan(value(early));
  });
});
