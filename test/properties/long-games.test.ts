import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { MatchRecord } from '../../src/files/record.js';
import { type DefId, type PolicyOverrides, type Ruleset, SeatId } from '../../src/model/index.js';
import { rulesets } from '../../src/rulesets/index.js';
import { watchedBy } from '../../src/testing/check/examination.js';
import { type MatchSetup, recordFor } from '../../src/testing/check/match-setup.js';
import { type PlayedMatch, playMatch } from '../../src/testing/check/play-match.js';
import { shrinkFault } from '../../src/testing/check/shrink.js';
import { bothLanes } from '../../src/testing/check/watchers/both-lanes.js';
import { soundness } from '../../src/testing/check/watchers/soundness.js';
import { tiny } from '../fixtures/tiny.js';
import { randomRuns } from '../random-runs.js';

/** A game as numbers: what fast-check can make smaller, and every smaller one is a game too. */
interface IndexedGame {
  readonly seed: number;
  /** One per seat. */
  readonly decks: readonly (readonly DefId[])[];
  readonly pools: readonly (readonly DefId[])[];
  /** Each an index into what is legal then, taken round. */
  readonly choices: readonly number[];
}

const watch = [soundness(20), bothLanes];

function setupFor(rules: Ruleset, { seed, decks, pools }: IndexedGame): MatchSetup {
  const seats = decks.map((deck, index) => ({
    id: SeatId.options[index] as SeatId,
    deck: [...deck],
    ...(pools[index] ? { pool: [...pools[index]] } : {}),
  }));
  return { rules, seats, seed: String(seed) };
}

const playIndexed = (rules: Ruleset, game: IndexedGame): PlayedMatch =>
  playMatch(setupFor(rules, game), { moves: { kind: 'choices', choices: game.choices }, watch });

/** Random decks of any cards of the game, and a long list of choices. */
function gamesOf(rules: Ruleset, maxCommands: number): fc.Arbitrary<IndexedGame> {
  const card = fc.constantFrom(...Object.keys(rules.cards));
  const hasPools = Object.values(rules.decks).some(({ pool }) => pool !== undefined);
  const { min, max } = rules.seats;
  // A game with a shared deck gives its seats none.
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
  base: Ruleset,
  runs: number,
  commands: number,
  policies: PolicyOverrides = {},
): { fault: string; record: MatchRecord } | null {
  const rules = base.withPolicies(policies);
  const property = fc.property(gamesOf(rules, commands), (game) => playIndexed(rules, game).fault === null);
  const { counterexample } = fc.check(property, { numRuns: runs, seed: 20 });
  if (counterexample === null) return null;
  const [game] = counterexample;
  const { record, fault } = playIndexed(rules, game);
  if (fault === null) throw new Error('it failed once, and does not fail again');
  const failing = { setup: setupFor(rules, game), commands: record.commands, fault };
  const shrunk = shrinkFault(failing, watchedBy(...watch));
  return { fault: fault.message, record: recordFor(shrunk.setup, shrunk.commands) };
}

describe.each(Object.values(rulesets).map((rules) => [rules.id, rules] as const))('long games of %s', (_id, rules) => {
  test('with random decks keep everything that always holds', () => {
    const failed = smallestFailure(rules, randomRuns(8, 1 / 4), 100);
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
