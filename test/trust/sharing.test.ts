import { expect, test } from 'vitest';
import { createFastMatch } from '../../src/fast/index.js';
import { Card, type GameState, type Ruleset } from '../../src/model/index.js';
import { rulesets } from '../../src/rulesets/index.js';
import { hashState } from '../../src/state/hash.js';
import { cloneGame } from '../../src/state/index.js';
import { seededRandom } from '../../src/testing/random.js';
import { playOn, starterSeats } from '../../src/testing/random-play.js';

const games: readonly Ruleset[] = Object.values(rulesets);

type Place = { readonly holder: Record<string, unknown>; readonly key: string; readonly path: string };

function* placesOf(value: object, path: string): Generator<Place> {
  for (const [key, part] of Object.entries(value)) {
    yield { holder: value as Record<string, unknown>, key, path: `${path}.${key}` };
    if (typeof part === 'object' && part !== null) yield* placesOf(part, `${path}.${key}`);
  }
}

/** Something else of the same kind: a list loses its last item, or gets one. */
const other = (value: unknown): unknown => {
  if (typeof value === 'number') return value + 1;
  if (typeof value === 'boolean') return !value;
  if (typeof value === 'string') return `${value}?`;
  if (Array.isArray(value)) return value.length > 0 ? value.slice(0, -1) : [1];
  return { mark: 1 };
};

/** A game in the middle. Its first card has every field that there can be. */
function middleOf(rules: Ruleset): GameState {
  const match = createFastMatch({ rules, seats: starterSeats(rules), seed: 'shared' });
  playOn(match, 25, seededRandom(`shared/${rules.id}`));
  const game = structuredClone(match.state) as GameState;
  const [first] = Object.values(game.cards);
  if (first !== undefined) first.own = { mark: 1 };
  return game;
}

/** Places that differ in the id of a card or in their number only are of one kind: one of each is enough. */
const kindOf = (path: string): string => path.replaceAll(/\.(\d+|[cn]\w*\d\w*)(?=\.|$)/g, '.*');

/** One place of each kind at which something stands that can be something else. */
function placesToChange(game: GameState): Place[] {
  const kinds = new Map<string, Place>();
  for (const place of placesOf(game, '')) {
    const value = place.holder[place.key];
    const isRecord = typeof value === 'object' && value !== null && !Array.isArray(value);
    // Who sits at the table never changes, and a card keeps its id.
    if (/^\.(order|cards\.[^.]+\.id$)/.test(place.path)) continue;
    if (!isRecord && !kinds.has(kindOf(place.path))) kinds.set(kindOf(place.path), place);
  }
  return [...kinds.values()];
}

test.each(games)('19 whatever changes in a game of $id, a clone made before does not', (rules) => {
  const game = middleOf(rules);
  const [card] = Object.values(game.cards);
  expect(Object.keys(card ?? {}).sort()).toEqual(Object.keys(Card.shape).sort());
  const clone = cloneGame(game);
  const whole = hashState(clone);
  expect(whole).toBe(hashState(game));
  // Which rules a game is of never changes.
  const places = placesToChange(game).filter(({ path }) => !path.startsWith('.rules.'));
  expect(places.length).toBeGreaterThan(60);
  for (const { holder, key, path } of places) {
    const was = holder[key];
    holder[key] = other(was);
    expect(hashState(clone), path).toBe(whole);
    holder[key] = was;
  }
});

test.each(games)('19 a clone of a game of $id shares nothing that is ever changed', (rules) => {
  const game = middleOf(rules);
  const fixed = new Set<unknown>([game.rules, game.teams, ...game.teams]);
  const parts = new Set<unknown>(
    [...placesOf(game, '')].map(({ holder }) => holder).filter((part) => !fixed.has(part)),
  );
  for (const { holder, path } of placesOf(cloneGame(game), '')) expect(parts.has(holder), path).toBe(false);
});
