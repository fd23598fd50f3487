import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { createMatch } from '../../src/match/create-match.js';
import { feedMatch, followMatch, type MatchUpdate } from '../../src/match/follow-match.js';
import type { Json } from '../../src/model/index.js';
import { diffJson, patchJson } from '../../src/state/json-patch.js';
import { seededRandom } from '../../src/testing/random.js';
import { playOn } from '../../src/testing/random-play.js';
import { hashView } from '../../src/view/view.js';
import { tiny, tinySeats } from '../fixtures/tiny.js';

function followed() {
  const match = createMatch({ rules: tiny, seats: tinySeats(), seed: 31 });
  const updates: MatchUpdate[] = [];
  feedMatch(match, 'p1', (update) => updates.push(JSON.parse(JSON.stringify(update))));
  let requests = 0;
  const follower = followMatch(match.view('p1'), { requestView: () => requests++ });
  const random = seededRandom(31);
  const go = () => playOn(match, 1, random);
  return { match, updates, follower, go, requests: () => requests };
}

describe('D37 a client whose view has fallen out of step', () => {
  test('is in step as long as it gets every update', () => {
    const { match, updates, follower, go } = followed();
    for (let i = 0; i < 20; i++) go();
    for (const update of updates) expect(follower.receive(update)).toBe(true);
    expect(hashView(follower.view)).toBe(hashView(match.view('p1')));
    expect(follower.view).toEqual(match.view('p1'));
  });

  test('notices a gap by the revision and gets the whole view again', () => {
    const { match, updates, follower, go, requests } = followed();
    for (let i = 0; i < 4; i++) go();
    updates.splice(1, 1);
    expect(updates.map((update) => follower.receive(update))).toEqual([true, false, false]);
    expect(requests()).toBe(1);
    expect(follower.inStep).toBe(false);
    follower.resync(match.view('p1'));
    go();
    expect(follower.receive(updates.at(-1)!)).toBe(true);
    expect(follower.view).toEqual(match.view('p1'));
  });

  test('notices a different view by its hash', () => {
    const { updates, follower, go, requests } = followed();
    go();
    const before = follower.view;
    const [update] = updates;
    expect(follower.receive({ ...update!, changes: [...update!.changes, { path: ['turn'], value: 77 }] })).toBe(false);
    expect(follower.view).toBe(before);
    expect(requests()).toBe(1);
  });

  test('notices that a command was taken back', () => {
    const { match, updates, follower, requests } = followed();
    match.send({ type: 'health.scorch', seat: 'p1', amount: 1 });
    match.undo('p1');
    for (const update of updates) follower.receive(update);
    expect(requests()).toBe(0);
    expect(follower.view).toEqual(match.view('p1'));
  });
});

test('a patch makes the one value out of the other, whatever they are', () => {
  fc.assert(
    fc.property(fc.jsonValue({ noUnicodeString: true } as never), fc.jsonValue(), (before, after) => {
      const a = JSON.parse(JSON.stringify(before)) as Json;
      const b = JSON.parse(JSON.stringify(after)) as Json;
      expect(patchJson(a, diffJson(a, b))).toEqual(b);
    }),
  );
});

test('of a list with one item more at its end, only that is sent', () => {
  const [before, after] = [{ pile: ['a', 'b'] }, { pile: ['a', 'b', 'c'] }];
  expect(diffJson(before, after)).toEqual([{ path: ['pile', 2], value: 'c' }]);
  expect(patchJson(before, diffJson(before, after))).toEqual(after);
  for (const other of [['a'], ['b', 'a', 'c'], ['a', 'b', 'c', 'd']]) {
    expect(diffJson(before, { pile: other })).toEqual([{ path: ['pile'], value: other }]);
  }
});
