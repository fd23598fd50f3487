import { expect, test } from 'vitest';
import { cloneGame, shareGame } from '../../src/chart/index.js';
import { createFastMatch } from '../../src/fast/index.js';
import { hashState } from '../../src/match/hash.js';
import { Card, type GameState, type Ruleset } from '../../src/model/index.js';
import { rulesets } from '../../src/rulesets/index.js';
import { seededRandom } from '../../src/testing/random.js';
import { randomMove, sendMove, starterSeats } from '../../src/testing/random-play.js';

const games: readonly Ruleset[] = Object.values(rulesets);

type Place = { readonly holder: Record<string, unknown>; readonly key: string; readonly path: string };

function* placesOf(value: object, path: string): Generator<Place> {
  for (const [key, part] of Object.entries(value)) {
    yield { holder: value as Record<string, unknown>, key, path: `${path}.${key}` };
    if (typeof part === 'object' && part !== null) yield* placesOf(part, `${path}.${key}`);
  }
}

/** Something else of the same kind, where there is one. */
const other = (value: unknown): unknown => {
  if (typeof value === 'number') return value + 1;
  if (typeof value === 'boolean') return !value;
  if (typeof value === 'string') return `${value}?`;
  return value === null ? 1 : null;
};

/** A game in the middle, with one card and every field of it that there can be. */
function middleOf(rules: Ruleset): GameState {
  const match = createFastMatch({ rules, seats: starterSeats(rules), seed: 'shared' });
  const random = seededRandom(`shared/${rules.id}`);
  for (let i = 0; i < 25; i++) {
    const move = randomMove(match, random);
    if (move !== null) sendMove(match, move);
  }
  const game = structuredClone(match.state) as GameState;
  const [first] = Object.entries(game.cards);
  if (first !== undefined) game.cards = { [first[0]]: { ...first[1], counters: { mark: 1 } } };
  return game;
}

test.each(games)(
  '19 whatever changes in a game of $id, a copy that shares has it',
  (rules) => {
    const before = middleOf(rules);
    const whole = hashState(before);
    const [card] = Object.values(before.cards);
    expect(Object.keys(card ?? {}).sort()).toEqual(Object.keys(Card.shape).sort());
    for (const place of placesOf(structuredClone(before), '')) {
      // There are always some cards, and each is one.
      if (/^\.cards(\.[^.]+)?$/.test(place.path)) continue;
      const changed = structuredClone(before);
      const there = [...placesOf(changed, '')].find(({ path }) => path === place.path)!;
      there.holder[there.key] = other(there.holder[there.key]);
      expect(hashState(shareGame(before, changed)), place.path).toBe(hashState(changed));
      expect(hashState(before), place.path).toBe(whole);
    }
  },
  60_000,
);

test.each(games)('19 a clone of a game of $id shares nothing that is ever changed', (rules) => {
  const game = middleOf(rules);
  const fixed = new Set<unknown>([game.rules, game.teams, ...game.teams]);
  const parts = new Set<unknown>(
    [...placesOf(game, '')].map(({ holder }) => holder).filter((part) => !fixed.has(part)),
  );
  for (const { holder, path } of placesOf(cloneGame(game), '')) expect(parts.has(holder), path).toBe(false);
});
