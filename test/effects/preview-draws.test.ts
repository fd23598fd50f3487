import { expect, test } from 'vitest';
import { drawCards, previewDraws } from '../../src/effects/index.js';
import { duel } from '../../src/rulesets/duel/index.js';
import { guild } from '../../src/rulesets/guild/index.js';
import { hashState } from '../../src/state/hash.js';
import { arrange } from '../../src/testing/index.js';
import { eventsOf, only } from '../rules/receipts.js';

test('a preview says what random draws will be, burned and failed ones too, and changes nothing', () => {
  for (let seed = 0; seed < 10; seed++) {
    const match = arrange(duel, {
      p1: { deck: ['squire', 'drake', 'knight'], hand: ['archer', 'archer', 'archer', 'archer'] },
      queue: [drawCards({ seat: 'p1', count: 4, source: 'effect' })],
      seed,
    });
    const before = hashState(match.state);
    const seen = previewDraws(match.state, 'p1', 4, duel);
    expect(hashState(match.state)).toBe(before);
    const events = eventsOf(match.settle());
    expect(seen).toEqual([
      ...only(events, 'card.drawn').map(({ card }) => ({ outcome: 'drawn', card })),
      ...only(events, 'card.burned').map(({ card }) => ({ outcome: 'burned', card })),
      { outcome: 'empty', card: null },
    ]);
    expect(seen.map(({ outcome }) => outcome)).toEqual(['drawn', 'drawn', 'burned', 'empty']);
  }
});

test('it goes on into the reshuffled discard pile', () => {
  const layout = { p1: { deck: ['viper'], discard: ['almoner', 'envoy', 'smuggler'] }, p2: {} };
  const match = arrange(guild, { ...layout, queue: [drawCards({ seat: 'p1', count: 3, source: 'effect' })] });
  const seen = previewDraws(match.state, 'p1', 3, guild);
  expect(only(eventsOf(match.settle()), 'card.drawn').map(({ card }) => card)).toEqual(seen.map(({ card }) => card));
});
