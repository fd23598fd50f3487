import { describe, expect, test } from 'vitest';
import { setupGame } from '../../src/authoring/index.js';
import { commands } from '../../src/commands/index.js';
import { createFastMatch } from '../../src/fast/index.js';
import { createMatch } from '../../src/match/create-match.js';
import { hashState } from '../../src/match/hash.js';
import { clash, duel, guild, library, slots } from '../../src/rulesets/index.js';
import { starterSeats } from '../../src/testing/random-play.js';

/** Every list and object that can be reached, but not what is behind a function or a set. */
function* reached(value: unknown, path: string): Generator<[string, object]> {
  if (typeof value !== 'object' || value === null) return;
  yield [path, value];
  for (const [key, part] of Object.entries(value)) yield* reached(part, `${path}.${key}`);
}

const data = ['policies', 'overrides', 'seats', 'decks', 'deckRules', 'resources'] as const;

describe.each([clash, duel, guild, library, slots])('the rules of $id', (rules) => {
  test.each([
    ['as defined', rules],
    ['with policies of a match', rules.withPolicies({ openingHand: 2, limits: { effects: 500 } } as never)],
  ])('%s cannot be written to', (_name, variant) => {
    for (const field of data) {
      for (const [path, value] of reached(variant[field], field)) expect(Object.isFrozen(value), path).toBe(true);
    }
    expect(Object.isFrozen(variant.cards)).toBe(true);
    expect(Object.isFrozen(variant)).toBe(true);
    expect(() => {
      (variant.policies as { openingHand: number }).openingHand = 9;
    }).toThrow(TypeError);
  });
});

describe('what is given to the rules', () => {
  test('is copied: changing it afterwards changes no rules', () => {
    const policies = { openingHand: 2, phases: ['selection' as const] };
    const deck = { cards: ['knight', 'knight'] };
    const rules = setupGame({ id: 'copied' }).ruleset({
      version: '1',
      accepts: [commands.playCard, commands.endTurn],
      policies,
      cards: { knight: { name: 'Knight', kind: 'unit' } },
      decks: { deck },
    });
    policies.openingHand = 9;
    policies.phases.length = 0;
    deck.cards.push('dragon');
    expect(rules.policies).toMatchObject({ openingHand: 2, phases: ['selection'] });
    expect(rules.withPolicies({ drawCount: 3 }).policies).toMatchObject({
      openingHand: 2,
      phases: ['selection'],
      drawCount: 3,
    });
    expect(rules.decks.deck?.cards).toEqual(['knight', 'knight']);
  });

  test('as policies of a match is copied too, in both lanes', () => {
    for (const make of [createMatch, createFastMatch]) {
      const policies = { openingHand: 1, autoDraw: { maxPasses: 1 } };
      const match = make({ rules: duel, seats: starterSeats(duel), seed: 1, policies });
      const before = hashState(match.record);
      policies.openingHand = 9;
      policies.autoDraw.maxPasses = 99;
      expect(hashState(match.record)).toBe(before);
      expect(match.rules.policies).toMatchObject({ openingHand: 1, autoDraw: { maxPasses: 1 } });
    }
  });
});
