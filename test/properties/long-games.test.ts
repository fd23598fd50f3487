import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { PolicyOverrides, Ruleset } from '../../src/model/index.js';
import { rulesets } from '../../src/rulesets/index.js';
import { checkRecord } from '../../src/testing/check-record.js';
import { type IndexedGame, type PlayedGame, playIndexed } from '../../src/testing/indexed-game.js';
import { shrinkRecord } from '../../src/testing/shrink.js';
import { tiny } from '../fixtures/tiny.js';

/** Random decks of any cards of the game, and a long list of choices. */
function gamesOf(rules: Ruleset, maxCommands: number): fc.Arbitrary<IndexedGame> {
  const card = fc.constantFrom(...Object.keys(rules.cards));
  const hasPools = Object.values(rules.decks).some(({ pool }) => pool !== undefined);
  const { min, max } = rules.seats;
  // A game with a common deck gives its seats none.
  const hasDecks = Object.keys(rules.decks).length > 0;
  const deck = fc.array(card, hasDecks ? { minLength: 1, maxLength: 15 } : { maxLength: 0 });
  const decks = fc.array(deck, { minLength: min, maxLength: max });
  return fc.record({
    seed: fc.nat(1000),
    decks,
    pools: hasPools ? fc.array(fc.array(card, { maxLength: 3 }), { minLength: 2, maxLength: 2 }) : fc.constant([]),
    choices: fc.array(fc.nat(500), { maxLength: maxCommands, size: 'max' }),
  });
}

/**
 * Looks for a game that fails; the smallest that was found is returned as a record. fast-check makes decks and numbers
 * small; a number that is left out changes what the next ones mean, so that the last commands to go are left out by name.
 */
function smallestFailure(
  rules: Ruleset,
  runs: number,
  commands: number,
  policies?: PolicyOverrides,
): PlayedGame | null {
  const property = fc.property(gamesOf(rules, commands), (game) => playIndexed(rules, game, policies).fault === null);
  const { counterexample } = fc.check(property, { numRuns: runs, seed: 20 });
  if (counterexample === null) return null;
  const { record, fault } = playIndexed(rules, counterexample[0], policies);
  const stillFails = (smaller: unknown): boolean => checkRecord(smaller, rules)?.refused === false;
  return { record: stillFails(record) ? shrinkRecord(record, stillFails) : record, fault };
}

describe.each(Object.values(rulesets).map((rules) => [rules.id, rules] as const))('long games of %s', (_id, rules) => {
  test('with random decks keep everything that always holds', () => {
    const failed = smallestFailure(rules, 8, 100);
    if (failed === null) return;
    throw new Error(`${failed.fault}\nsave this and run \`turnchart replay\` on it:\n${JSON.stringify(failed.record)}`);
  });
});

test('a failure is shrunk to the fewest commands and printed as a record', () => {
  const failed = smallestFailure(tiny, 200, 60, { shuffle: false });
  expect(failed?.fault).toMatch(/a bug in the rules/);
  expect(failed?.record).toMatchObject({ format: 'turnchart-record', rules: { id: 'tiny' } });
  // The bomb is in the opening hand, and playing it is all it takes.
  expect(failed?.record.commands.map(({ type }) => type)).toEqual(['card.play']);
});
