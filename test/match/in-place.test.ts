import { describe, expect, test } from 'vitest';
import { createMatch } from '../../src/match/create-match.js';
import type { Match } from '../../src/match/types.js';
import type { ReadonlyGame } from '../../src/model/index.js';
import { clash } from '../../src/rulesets/index.js';
import { hashState } from '../../src/state/hash.js';
import { seededRandom } from '../../src/testing/random.js';
import { playOn, randomMove, sendMove, starterSeats } from '../../src/testing/random-play.js';
import { tiny, tinySeats } from '../fixtures/tiny.js';

/** A match as a server has it in production: nobody watches its steps. */
const unwatched = (seed: number, deck: string[] = []): Match<typeof tiny> =>
  createMatch({
    rules: tiny,
    seats: tinySeats().map((seat) => ({ ...seat, deck: [...deck, ...seat.deck] })),
    seed,
    checks: false,
    policies: { shuffle: false },
  });

const firstPlay = (match: Match<typeof tiny>, def: string) => {
  for (const command of match.legal('p1')) {
    if (command.type === 'card.play' && match.state.cards[command.card]?.def === def) return command;
  }
  throw new Error(`${def} cannot be played`);
};

describe('a match that nobody watches', () => {
  test('takes a command in one event of its actor, and is at rest after it', () => {
    const match = unwatched(1);
    const seen: unknown[] = [];
    match.actor.subscribe(({ value }) => seen.push(value));
    expect(match.send({ type: 'turn.end', seat: 'p1' }).ok).toBe(true);
    expect(seen).toEqual([match.value]);
    expect(match.settled).toBe(true);
  });

  test('has the snapshot that the actor would have come to by itself', () => {
    const seats = starterSeats(clash, 2, seededRandom('snapshots'));
    const options = { rules: clash, seats, seed: 'snapshots', trace: false } as const;
    const [stepped, atOnce] = [createMatch({ ...options, checks: true }), createMatch({ ...options, checks: false })];
    const random = seededRandom('moves');
    for (let i = 0; i < 120 && stepped.state.outcome === null; i++) {
      const move = randomMove(stepped, random);
      if (move === null) throw new Error('stuck');
      sendMove(stepped, move);
      sendMove(atOnce, move);
      const [a, b] = [stepped.actor.getSnapshot(), atOnce.actor.getSnapshot()];
      expect(b.status).toBe(a.status);
      expect(b.value).toEqual(a.value);
      expect([...b.tags]).toEqual([...a.tags]);
      expect(b.can({ type: 'animation.done' })).toBe(a.can({ type: 'animation.done' }));
      expect(b.getMeta()).toEqual(a.getMeta());
    }
  });

  test('leaves the states of the past as they were', () => {
    const match = unwatched(2);
    const random = seededRandom(2);
    const past: { game: ReadonlyGame; hash: string }[] = [];
    while (match.state.outcome === null && past.length < 60) {
      past.push({ game: match.state, hash: hashState(match.state) });
      if (!playOn(match, 1, random)) throw new Error('stuck');
    }
    for (const { game, hash } of past) expect(hashState(game)).toBe(hash);
  });

  test('is where it was when the rules fail, and goes on from there', () => {
    const match = unwatched(3, ['bomb', 'bolt']);
    const before = { state: match.state, hash: hashState(match.state), value: match.value };
    expect(match.send(firstPlay(match, 'bomb'))).toMatchObject({ ok: false, code: 'rule-error' });
    expect(match.state).toBe(before.state);
    expect(match.value).toEqual(before.value);
    expect(hashState(match.state)).toBe(before.hash);
    expect(match.send({ ...firstPlay(match, 'bolt'), target: 'p2' }).ok).toBe(true);
    expect(match.state.seats.p2?.own.health).toBe(4);
  });

  test('can be taken back, and takes other commands after that', () => {
    const match = unwatched(4, ['bolt', 'guard']);
    const before = match.state;
    match.send({ ...firstPlay(match, 'bolt'), target: 'p2' });
    expect(match.undo('p1').ok).toBe(true);
    // Only the numbers that must never be given out twice have gone on.
    expect(match.state).toEqual({ ...before, revision: match.state.revision, seen: match.state.seen });
    expect(match.state.revision).toBe(before.revision + 2);
    expect(match.send(firstPlay(match, 'guard')).ok).toBe(true);
    expect(match.state.seats.p2?.own.health).toBe(6);
  });

  test('tells listeners every event with the game right after its step, as the actor would', () => {
    const seats = starterSeats(clash, 2, seededRandom('listeners'));
    const hear = (checks: boolean) => {
      const match = createMatch({ rules: clash, seats, seed: 'listeners', trace: false, checks });
      const heard: string[] = [];
      match.on((event, game) => heard.push(`${JSON.stringify(event)} ${hashState(game)}`));
      const random = seededRandom('moves');
      playOn(match, 60, random);
      return heard;
    };
    const [byTheActor, atOnce] = [hear(true), hear(false)];
    expect(atOnce).toEqual(byTheActor);
    expect(new Set(atOnce.map((line) => line.split(' ').at(-1))).size).toBeGreaterThan(100);
  });

  test('lets listeners come and go', () => {
    const match = unwatched(5);
    const seen: number[] = [];
    match.send({ type: 'turn.end', seat: 'p1' });
    const end = match.on((_event, game) => seen.push(game.steps));
    match.send({ type: 'turn.end', seat: 'p2' });
    const { length } = seen;
    expect(new Set(seen).size).toBeGreaterThan(2);
    end();
    expect(match.send({ type: 'turn.end', seat: 'p1' }).ok).toBe(true);
    expect(seen).toHaveLength(length);
  });

  test('goes step by step for an inspector of XState’s own', () => {
    const match = unwatched(6);
    const types: string[] = [];
    const seen: unknown[] = [];
    match.actor.subscribe(({ value }) => seen.push(value));
    const { unsubscribe } = match.actor.system.inspect((event) => {
      if (event.type === '@xstate.event') types.push(event.event.type);
    });
    match.send({ type: 'turn.end', seat: 'p1' });
    expect(types[0]).toBe('turn.end');
    expect(types).toContain('effect.next');
    expect(seen.length).toBeGreaterThan(1);
    unsubscribe();
    seen.length = 0;
    match.send({ type: 'turn.end', seat: 'p2' });
    expect(seen).toHaveLength(1);
  });

  test('keeps its trace', () => {
    const match = unwatched(7, ['bolt']);
    match.send({ ...firstPlay(match, 'bolt'), target: 'p2' });
    expect(match.trace.map(({ effect }) => effect.type)).toContain('damage');
  });
});
