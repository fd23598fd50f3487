import { describe, expect, test } from 'vitest';
import { commands, setupGame, standardTurn } from '../../src/authoring/index.js';
import { burnFromDeck, draw, drawOutcome, drawWatcher } from '../../src/effects/index.js';
import type { SeatId } from '../../src/model/index.js';
import { modifyPower, partEvent, units } from '../../src/parts/index.js';
import { duel } from '../../src/rulesets/duel/index.js';
import { arrange } from '../../src/testing/index.js';
import { boardOf, deckSize, fifteen, fullHand, handOf, healthOf, play } from './duel-helpers.js';
import { eventsOf, only, typesOf } from './receipts.js';

const drawFor = (seat: SeatId) => draw({ seat, source: 'effect' });
const bothDraw = [drawFor('p1'), drawFor('p2')];

describe('reactions that run next', () => {
  const told = (rules: object) => {
    const match = arrange(duel, {
      p1: { deck: fifteen },
      p2: { board: ['echo-idol', 'tollkeeper'] },
      queue: [drawFor('p1'), drawFor('p1')],
      rules,
    });
    const tellers = new Set(['card.drawn', 'unit.healed', 'seat.damaged']);
    return eventsOf(match.settle()).flatMap(({ type }) => (tellers.has(type) ? [type] : []));
  };

  test('D19 by default all reactions come after what is queued', () => {
    const reaction = ['unit.healed', 'seat.damaged'];
    expect(told({})).toEqual(['card.drawn', 'card.drawn', ...reaction, ...reaction]);
  });

  test('E25 by the type of the effect: buffs act between two draws, damage after them', () => {
    const between = ['card.drawn', 'unit.healed'];
    expect(told({ depthFirst: ['modify-health'] })).toEqual([...between, ...between, 'seat.damaged', 'seat.damaged']);
  });

  test('E25 by the trigger, whatever the policy for the others', () => {
    const watching = (queue: 'fifo' | 'interrupt') => ({
      name: queue,
      kind: 'unit',
      power: 1,
      triggers: [drawWatcher({ queue }, ({ card }) => [modifyPower({ card: card.id, amount: 1 })])],
    });
    const rules = setupGame({ id: 'watching', parts: [units] }).ruleset({
      version: '1',
      turn: standardTurn({ draw: {}, selection: { accepts: [commands.endTurn] } }),
      cards: { patient: watching('fifo'), hasty: watching('interrupt') },
    });
    const order = (reactions: 'fifo' | 'interrupt') => {
      const match = arrange(rules, {
        p1: { board: ['patient', 'hasty'], deck: ['patient', 'patient'] },
        queue: [drawFor('p1'), drawFor('p1')],
        rules: { reactions },
      });
      return eventsOf(match.settle()).flatMap((event) => {
        const told = partEvent(event);
        if (told?.type === 'power.changed') return [match.state.cards[told.card]!.def];
        return event.type === 'card.drawn' ? ['draw'] : [];
      });
    };
    const expected = ['draw', 'hasty', 'draw', 'hasty', 'patient', 'patient'];
    expect(order('fifo')).toEqual(expected);
    expect(order('interrupt')).toEqual(expected);
  });

  test('an effect that does not exist cannot come first', () => {
    expect(() => duel.withPolicies({ depthFirst: ['modify-helth'] })).toThrow(
      "policies.depthFirst: there is no effect 'modify-helth'",
    );
  });
});

describe('watchers of draws', () => {
  test('D20 an any-draw watcher fires for its own and for the enemy draw', () => {
    const match = arrange(duel, {
      p1: { deck: fifteen, board: ['echo-idol'] },
      p2: { deck: fifteen },
      queue: bothDraw,
    });
    match.settle();
    expect(boardOf(match)).toEqual([['echo-idol', 0, 5]]);
  });

  test('D20 it hears failed and burned draws too', () => {
    const match = arrange(duel, {
      p1: { board: ['echo-idol'] },
      p2: { deck: fifteen, hand: fullHand },
      queue: bothDraw,
    });
    const outcomes = eventsOf(match.settle()).flatMap((event) => drawOutcome(event) ?? []);
    expect(outcomes).toEqual(['empty', 'burned']);
    expect(boardOf(match)).toEqual([['echo-idol', 0, 5]]);
  });

  test('D21 an own-draw watcher hears only its own draws', () => {
    const match = arrange(duel, { p1: { deck: fifteen, board: ['scribe'] }, p2: { deck: fifteen }, queue: bothDraw });
    match.settle();
    expect(boardOf(match)).toEqual([['scribe', 2, 3]]);
  });

  test('D21 an opponent-draw watcher hears only those of the enemy', () => {
    const match = arrange(duel, {
      p1: { deck: fifteen, board: ['tollkeeper'] },
      p2: { deck: fifteen },
      queue: bothDraw,
    });
    match.settle();
    expect([healthOf(match, 'p1'), healthOf(match, 'p2')]).toEqual([25, 24]);
  });

  test('D22 watchers in a hand, a deck or a discard pile hear nothing', () => {
    const match = arrange(duel, {
      p1: { deck: fifteen, hand: ['tollkeeper'], discard: ['tollkeeper'] },
      p2: { deck: [...fifteen, 'scribe'], hand: ['scribe'] },
      queue: bothDraw,
    });
    const events = eventsOf(match.settle());
    expect(only(events, 'card.drawn')).toHaveLength(2);
    expect(only(events, 'seat.damaged')).toEqual([]);
    expect(only(events, 'power.changed')).toEqual([]);
  });

  test('D23 a dedicated burn is not a draw: nobody who watches draws hears it', () => {
    const match = arrange(duel, {
      p1: { board: ['echo-idol', 'tollkeeper', 'bonfire-keeper'] },
      p2: { deck: fifteen, hand: fullHand, board: ['scribe'] },
      queue: [burnFromDeck({ seat: 'p2', count: 2 })],
    });
    const events = eventsOf(match.settle());
    expect(only(events, 'card.burned').map(({ reason }) => reason)).toEqual(['effect', 'effect']);
    expect(deckSize(match, 'p2')).toBe(13);
    expect(healthOf(match, 'p2')).toBe(25);
    expect(boardOf(match)[0]).toEqual(['echo-idol', 0, 3]);
    expect(boardOf(match, 'p2')).toEqual([['scribe', 1, 3]]);
  });

  test('D24 an overdraw watcher fires for a burned draw only', () => {
    const enemy = (layout: object) =>
      arrange(duel, { p1: { board: ['bonfire-keeper'] }, p2: layout, queue: [drawFor('p2')] });
    const burned = enemy({ deck: fifteen, hand: fullHand });
    burned.settle();
    expect(healthOf(burned, 'p2')).toBe(21);
    const drawn = enemy({ deck: fifteen });
    drawn.settle();
    expect(healthOf(drawn, 'p2')).toBe(25);
    const empty = enemy({});
    empty.settle();
    // Fatigue alone.
    expect(healthOf(empty, 'p2')).toBe(23);
  });

  test('D24 it does not mind its own side', () => {
    const match = arrange(duel, {
      p1: { deck: fifteen, hand: fullHand, board: ['bonfire-keeper'] },
      queue: [drawFor('p1')],
    });
    expect(only(match.settle(), 'card.burned')).toHaveLength(1);
    expect([healthOf(match, 'p1'), healthOf(match, 'p2')]).toEqual([25, 25]);
  });

  test('the reaction comes after the fatigue of the same draw', () => {
    for (const timing of ['atOnce', 'queued'] as const) {
      const queue = [drawFor('p1')];
      const match = arrange(duel, { p1: { board: ['scribe'] }, queue, rules: { fatigue: { timing } } });
      const told = eventsOf(match.settle()).map(({ type }) => type);
      expect(told.slice(1)).toEqual(['draw.failed', 'fatigue.dealt', 'power.changed', 'state.settled']);
    }
  });
});

describe('cards that draw', () => {
  test('D26 a cantrip draws after the effects of its spell', () => {
    const match = arrange(duel, { p1: { deck: fifteen, hand: ['quick-study'] }, p2: { board: ['pikeman'] } });
    const target = match.state.seats.p2?.zones.board[0] as string;
    const types = eventsOf(play(match, 'quick-study', { target })).map(({ type }) => type);
    expect(types).toEqual(['cost.paid', 'card.played', 'unit.damaged', 'card.moved', 'card.drawn', 'state.settled']);
    expect(handOf(match)[0]).toBe('pikeman');
  });

  test('D26 a cantrip of two draws two', () => {
    const match = arrange(duel, { p1: { deck: fifteen, hand: ['insight'], resources: { mana: 3 } } });
    expect(only(play(match, 'insight'), 'card.drawn')).toHaveLength(2);
    expect(deckSize(match)).toBe(13);
  });

  test('an opening gambit draws when the unit has arrived', () => {
    const match = arrange(duel, { p1: { deck: fifteen, hand: ['courier'] } });
    const types = typesOf(play(match, 'courier'));
    expect(types.indexOf('unit.deployed')).toBeLessThan(types.indexOf('card.drawn'));
    expect(handOf(match)).toEqual(['pikeman', null, null, null, null, null]);
  });

  test('a gift lets the enemy draw', () => {
    const match = arrange(duel, { p1: { hand: ['poisoned-gift'] }, p2: { deck: fifteen, board: ['knight'] } });
    const target = match.state.seats.p2?.zones.board[0] as string;
    expect(only(play(match, 'poisoned-gift', { target }), 'card.drawn')).toMatchObject([{ seat: 'p2' }]);
    expect(boardOf(match, 'p2')).toEqual([]);
  });
});
