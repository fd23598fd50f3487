import { expect, test } from 'vitest';
import { continueFast, Random, sampleState } from '../../src/bots/index.js';
import { checkInvariants } from '../../src/engine/index.js';
import { createFastMatch } from '../../src/fast/index.js';
import { hashView } from '../../src/view/view.js';
import { expedition } from '../fixtures/expedition.js';
import { allRulesets, lookAround, startMatch, wander } from './tables.js';

test.each(allRulesets)('%s: a sample looks like the match to the seat it was made for', (id, rules) => {
  const random = new Random(1);
  lookAround(rules, `sample/${id}`, 120, (match, seat) => {
    const view = match.view(seat);
    const game = sampleState(view, rules, random);
    checkInvariants(game, rules);
    const sample = continueFast(rules, { game, value: view.value });
    expect(hashView(sample.view(seat))).toBe(hashView(view));
    expect(sample.legal(seat)).toEqual(match.legal(seat));
  });
});

test('a sample is made of a known deck list, without what is seen of it', () => {
  const [, rules] = allRulesets.find(([id]) => id === 'duel') as (typeof allRulesets)[number];
  const match = startMatch(rules, 'known');
  wander(match, 30);
  const list = Object.values(match.state.cards)
    .filter(({ owner, zone, id }) => owner === 'p2' && zone !== 'pool' && id.startsWith('c'))
    .map(({ def }) => def);
  const game = sampleState(match.view('p1'), rules, new Random(2), { p2: list });
  const sampled = Object.values(game.cards)
    .filter(({ owner, zone }) => owner === 'p2' && zone !== 'pool')
    .map(({ def }) => def);
  const created = Object.values(match.state.cards).filter(({ owner, id }) => owner === 'p2' && !id.startsWith('c'));
  expect(sampled.sort()).toEqual([...list, ...created.map(({ def }) => def)].sort());
});

test('unseen cards of a common deck are dealt to all unseen places: every sample has the same cards in all', () => {
  const match = createFastMatch({ rules: expedition, seats: 3, seed: 'common' });
  const whole = (cards: Readonly<Record<string, { readonly def: string }>>): string[] =>
    Object.values(cards)
      .map(({ def }) => def)
      .sort();
  const seen = new Set<string>();
  const random = new Random(3);
  wander(match, 40, (seat) => {
    const game = sampleState(match.view(seat), expedition, random);
    expect(whole(game.cards)).toEqual(whole(match.state.cards));
    const other = seat === 'p1' ? 'p2' : 'p1';
    const hand: readonly (string | null)[] = game.seats[other]?.zones.hand ?? [];
    seen.add(hand.map((id) => game.cards[id ?? '']?.def).join());
  });
  expect(seen.size).toBeGreaterThan(5);
});

test('a turn inside a turn is gone on with as it began', () => {
  const match = createFastMatch({ rules: expedition, seats: 3, seed: 'inside' });
  for (const seat of ['p1', 'p2', 'p3'] as const) match.receive({ type: 'bid.set', seat, amount: 0 });
  expect(match.receive({ type: 'seat.challenge', seat: 'p1' }).ok).toBe(true);
  const view = match.view('p2');
  expect([match.phase, view.active, view.turns.map(({ active }) => active)]).toEqual([
    'round.turn.answer.yielding',
    'p2',
    ['p1', 'p1'],
  ]);
  const sample = continueFast(expedition, { game: sampleState(view, expedition, new Random(4)), value: view.value });
  for (const table of [match, sample]) {
    for (const seat of ['p2', 'p3', 'p1'] as const) {
      expect(table.receive({ type: 'seat.giveIn', seat }).ok).toBe(true);
      const answer = table.legal(seat).find(({ type }) => type === 'input.submit');
      expect(table.receive(answer).ok).toBe(true);
    }
    expect(table.state.active).toBe('p2');
  }
});
