import { expect, test } from 'vitest';
import { createMatch } from '../../src/match/create-match.js';
import { replay } from '../../src/match/replay.js';
import type { Match } from '../../src/match/types.js';
import type { Command } from '../../src/model/index.js';
import { describeEvent, planCues } from '../../src/presentation/index.js';
import { library } from '../../src/rulesets/library/index.js';
import { hashState } from '../../src/state/hash.js';

/** Numbers from 0 to below n, the same for the same seed (mulberry32). */
function chance(seed: number): (n: number) => number {
  let state = seed;
  return (n) => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) % n;
  };
}

/** Legal commands at random, giving up excluded, until the match is over or `limit` commands are sent. */
function playRandomly(match: Match, seed: number, limit = 2000): number {
  const below = chance(seed);
  for (let sent = 0; sent < limit; sent++) {
    if (match.phase === 'over') return sent;
    const legal = match.state.order.flatMap((seat): Command[] =>
      match.legal(seat).filter(({ type }) => type !== 'match.concede'),
    );
    expect(legal.length, `nobody can move in ${match.phase}`).toBeGreaterThan(0);
    const receipt = match.send(legal[below(legal.length)]!);
    expect(receipt).toMatchObject({ ok: true });
  }
  return limit;
}

const decks = Object.values(library.decks).map(({ cards }) => [...cards]);
const deck = (index: number) => decks[index % decks.length] as string[];

test('X01 random legal play of the library reaches the end, and every card gets played', () => {
  const played = new Set<string>();
  let turns = 0;
  for (let seed = 0; seed < 50; seed++) {
    const seats = [
      { id: 'p1' as const, deck: deck(seed) },
      { id: 'p2' as const, deck: deck(Math.floor(seed / 3)) },
    ];
    const match = createMatch({ rules: library, seats, seed, checks: seed < 5 });
    expect(playRandomly(match, seed)).toBeLessThan(1000);
    expect(match.state.outcome).not.toBeNull();
    turns += match.state.turn;
    for (const event of match.history) if (event.type === 'card.played') played.add(event.def);
    const cards = Object.values(match.state.seats).flatMap(({ zones }) => Object.values(zones).flat());
    expect(new Set(cards).size).toBe(60);
  }
  expect(turns / 50).toBeGreaterThan(6);
  expect(turns / 50).toBeLessThan(40);
  expect([...played].sort()).toEqual(Object.keys(library.cards).sort());
});

test('X11 three and four seats play to the end', () => {
  for (const seatCount of [3, 4]) {
    const seats = (['p1', 'p2', 'p3', 'p4'] as const)
      .slice(0, seatCount)
      .map((id, index) => ({ id, deck: deck(index) }));
    const match = createMatch({ rules: library, seats, seed: seatCount, policies: { shuffle: true } });
    playRandomly(match, seatCount, 4000);
    expect(match.phase).toBe('over');
    expect(Object.values(match.state.seats).filter(({ lost }) => lost === null).length).toBeLessThanOrEqual(1);
  }
});

test('what happens has cues and lines for the log', () => {
  const seats = [
    { id: 'p1' as const, deck: deck(2) },
    { id: 'p2' as const, deck: deck(1) },
  ];
  const match = createMatch({ rules: library, seats, seed: 3 });
  playRandomly(match, 3);
  const draw = match.history.find(({ type }) => type === 'card.drawn');
  expect(planCues([draw!, draw!], library).map(({ show, start, lasts }) => [show, start, lasts])).toEqual([
    ['fly-to-hand', 0, 300],
    ['fly-to-hand', 300, 300],
  ]);
  const lines = match.history.map((event) => describeEvent(event, library)).filter((line) => line !== null);
  expect(lines).toContain('Player 1 plays Reading Room.');
  expect(lines.some((line) => line.includes('casts'))).toBe(true);
  expect(lines).not.toContain('state.settled');
});

test('X02 a match of the library replays from its record', () => {
  const seats = [
    { id: 'p1' as const, deck: deck(0) },
    { id: 'p2' as const, deck: deck(1) },
  ];
  const match = createMatch({ rules: library, seats, seed: 5 });
  playRandomly(match, 2);
  const again = replay(JSON.parse(JSON.stringify(match.record)), { rules: library });
  expect(hashState(again.state)).toBe(hashState(match.state));
});
