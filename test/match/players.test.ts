import { expect, test } from 'vitest';
import { createMatch } from '../../src/match/create-match.js';
import { replay } from '../../src/match/replay.js';
import type { Deck } from '../../src/model/index.js';
import { clash } from '../../src/rulesets/clash/index.js';
import { hashState } from '../../src/state/hash.js';

const [{ cards, pool = [] }] = Object.values(clash.decks) as [Deck];

test('P01 a seat knows whether a person sits there, and so do views, the record and a replay of it', () => {
  const seats = [
    { id: 'p1', deck: cards, pool, player: true },
    { id: 'p2', deck: cards, pool },
  ] as const;
  const match = createMatch({ rules: clash, seats, seed: 1 });
  expect([match.state.seats.p1?.player, match.state.seats.p2?.player]).toEqual([true, false]);
  expect(match.view('p2').seats.p1?.player).toBe(true);
  expect(match.record.seats.map(({ player }) => player)).toEqual([true, undefined]);
  expect(hashState(replay(match.record, { rules: clash }).state)).toBe(hashState(match.state));
});
