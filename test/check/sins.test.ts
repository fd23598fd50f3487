import { expect, test } from 'vitest';
import { type PlayMatchOptions, playMatch, type Watch } from '../../src/testing/check/play-match.js';
import { bothLanes } from '../../src/testing/check/watchers/both-lanes.js';
import { readingIsPure } from '../../src/testing/check/watchers/reading-is-pure.js';
import { recognised } from '../../src/testing/check/watchers/recognised.js';
import { repeated } from '../../src/testing/check/watchers/repeated.js';
import { saves } from '../../src/testing/check/watchers/saves.js';
import { soundness } from '../../src/testing/check/watchers/soundness.js';
import { starterSeats } from '../../src/testing/random-play.js';
import { sins } from '../fixtures/sins.js';

/** What is hidden beside the state, or is no JSON: who sees it, and what it is called. */
const found: readonly [string, Watch | null, string | RegExp][] = [
  ['a set', soundness(), 'not-json:own.note'],
  ['a map', soundness(), 'not-json:own.note'],
  ['a date', soundness(), 'not-json:own.note'],
  ['an instance of a class', soundness(), 'not-json:own.note'],
  ['infinity', soundness(), 'not-json:own.note'],
  ['a function', soundness(), 'not-json:own.note'],
  ['a hole in a list', soundness(), 'not-json:own.note.…'],
  ['nothing in a field', bothLanes, /^throws:card\.play effect 'wave': 'own\.note' is not JSON/],
  ['a counter beside the state', repeated, 'random:'],
  ['a list of moves that changes', repeated, 'random:'],
  ['a state that is kept for later', bothLanes, /^(lanes:|throws:card\.play)/],
  ['a card that a state names', recognised, 'recognised strike'],
  ['the order of keys', saves, 'save:'],
  ['a card that is changed', readingIsPure, "mutates:onPlay of the card 'strike'"],
  ['a recipe that is asynchronous', readingIsPure, "async:the recipe of 'wave'"],
  ['effects that are a promise', null, "async:effects of 'seat.promise'"],
];

test.each(found)('%s', (name, watch, key) => {
  const rules = sins[name]!;
  const options: PlayMatchOptions = { moves: { kind: 'random', most: 100 }, watch: watch === null ? [] : [watch] };
  const keys = Array.from({ length: 8 }, (_, index) => {
    const setup = { rules, seats: starterSeats(rules), seed: `sins/${index}` };
    return playMatch(setup, options).fault?.key;
  });
  expect(keys.find((one) => one !== undefined)).toMatch(key);
});
