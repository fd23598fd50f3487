import { expect, test } from 'vitest';
import { hashView } from '../../src/match/view.js';
import { continueFast, Random, sampleState } from '../../src/simulate/index.js';
import { allRulesets, startMatch, wander } from './tables.js';

test.each(allRulesets)('%s: a sample looks like the match to the seat it was made for', (id, rules) => {
  const match = startMatch(rules, `sample/${id}`);
  const random = new Random(1);
  let looks = 0;
  wander(match, 120, (seat) => {
    const view = match.view(seat);
    const sample = continueFast(rules, { game: sampleState(view, rules, random), value: view.value });
    expect(hashView(sample.view(seat))).toBe(hashView(view));
    expect(sample.legal(seat)).toEqual(match.legal(seat));
    looks += 1;
  });
  expect(looks).toBeGreaterThan(20);
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
