import { describe, expect, test } from 'vitest';
import { createMatch } from '../../src/match/create-match.js';
import type { Match } from '../../src/match/types.js';
import { SeatId } from '../../src/model/index.js';
import { planCues } from '../../src/presentation/index.js';
import { guild } from '../../src/rulesets/guild/index.js';
import { arrange } from '../../src/testing/index.js';
import { defsIn, times } from './guild-helpers.js';
import { eventsOf, only } from './receipts.js';

const deckNames = Object.keys(guild.decks);

function newMatch(seats: number, seed: number, policies = {}): Match<typeof guild> {
  return createMatch({
    rules: guild,
    seats: SeatId.options.slice(0, seats).map((id, index) => ({
      id,
      deck: [...guild.decks[deckNames[(seed + index) % deckNames.length]!]!.cards],
    })),
    seed,
    policies,
    checks: seed % 10 === 0,
    trace: false,
  });
}

test('a seat that gives up while it is asked leaves nothing open', () => {
  const deck = ['double-drawer', ...times(8, 'viper')];
  const match = arrange(guild, { phase: 'draw', p1: { deck }, p2: { deck }, p3: { deck } });
  match.settle();
  match.send({ type: 'match.concede', seat: 'p1' });
  expect(match.state.active).toBe('p2');
  expect(match.request('p2')).toMatchObject({ kind: 'order', count: 5 });
});

describe('the first turn', () => {
  const match = newMatch(2, 1);

  test('a hand of five is drawn in the order that the seat chooses', () => {
    expect(match.request('p1')).toMatchObject({ kind: 'order', count: 5 });
    const events = eventsOf(match.send({ type: 'order.submit', seat: 'p1', order: [4, 3, 2, 1, 0] }));
    expect(only(events, 'card.drawn').filter(({ source }) => source === 'turn')).toHaveLength(5);
    expect(match.phase).toBe('selection');
  });

  test('five cards are for sale', () => {
    expect(match.state.own.row).toHaveLength(5);
  });

  test('the other seat sees neither the hand nor what was drawn', () => {
    const drawn = only(match.history.slice(), 'card.drawn');
    const text = JSON.stringify([match.view('p2'), match.viewEvents('p2', drawn)]);
    const unplayed = match.state.seats.p1!.zones.hand.filter(
      (id) => !match.history.some((e) => e.type === 'chain.triggered' && e.card === id),
    );
    expect(unplayed.length).toBeGreaterThan(0);
    for (const id of unplayed) expect(text).not.toContain(`"${id}"`);
  });
});

test('the second seat makes up for being second by two more cards in its first two turns', () => {
  const match = newMatch(2, 2, { drawOrderChoice: false, autoDraw: { enabled: false } });
  const hands = Array.from({ length: 6 }, () => {
    const { length } = match.state.seats[match.state.active]!.zones.hand;
    match.send({ type: 'turn.end', seat: match.state.active });
    return length;
  });
  expect(hands).toEqual([5, 7, 5, 7, 5, 5]);
});

describe('the ruleset', () => {
  test('the chain can come before the order of the turn’s draw', () => {
    const layout = { phase: 'draw' as const, p1: { hand: ['guild-courier'], deck: times(8, 'viper') }, p2: {} };
    const match = arrange(guild, { ...layout, rules: { autoDraw: { when: 'beforeDrawOrder' } } });
    const events = eventsOf(match.settle());
    expect(only(events, 'chain.completed')).toMatchObject([{ drawn: 1 }]);
    expect(match.value).toEqual({ playing: { draw: 'awaitingOrder' } });
    expect(defsIn(match, 'p1', 'hand')).toEqual(['guild-courier', 'viper']);
  });

  test('every card has a name and a text, and what is sold has a price', () => {
    expect(Object.keys(guild.cards).length).toBeGreaterThanOrEqual(12);
    for (const { name, text } of Object.values(guild.cards)) expect([name, text]).not.toContain('');
    const match = newMatch(2, 3);
    const sold = [...match.state.own.row, ...match.state.own.stock];
    for (const def of sold) expect(guild.cards[def]?.cost?.trade).toBeGreaterThan(0);
    expect(sold).not.toContain('echo');
  });

  test('its cues follow each other', () => {
    const match = arrange(guild, {
      phase: 'draw',
      p1: { deck: ['viper', 'guild-courier', 'viper'] },
      p2: {},
      rules: { drawCount: 2 },
    });
    match.settle();
    const plan = planCues(eventsOf(match.send({ type: 'order.skip', seat: 'p1' })), guild);
    expect(plan.map(({ show, start, lasts }) => [show, start, lasts])).toEqual([
      ['fly-to-hand', 0, 250],
      ['fly-to-hand', 250, 250],
      ['glow', 500, 300],
      ['fly-to-hand', 800, 250],
      ['chain-total', 1050, 500],
    ]);
  });

  test('a position with more authority and a better deck looks better', () => {
    const value = (p1: object, p2: object = {}) => {
      const deck = times(10, 'merchant-scout');
      const { state } = arrange(guild, { p1: { deck, ...p1 }, p2: { deck, ...p2 } });
      return guild.evaluate(state, 'p1', guild);
    };
    expect(value({})).toBe(0);
    expect(value({ own: { health: 20 } })).toBeLessThan(0);
    expect(value({}, { own: { health: 20 } })).toBeGreaterThan(0);
    expect(value({ discard: ['siege-captain'] })).toBeGreaterThan(0);
    expect(value({ discard: ['guild-courier'] })).toBeGreaterThan(value({ discard: ['merchant-scout'] }));
  });
});
