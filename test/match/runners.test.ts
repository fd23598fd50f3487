import { describe, expect, test } from 'vitest';
import { createMatch } from '../../src/match/create-match.js';
import type { Match, MatchFault } from '../../src/match/types.js';
import type { GameState } from '../../src/model/index.js';
import { healthOf } from '../../src/parts/index.js';
import { clash } from '../../src/rulesets/index.js';
import { hashState } from '../../src/state/hash.js';
import { seededRandom } from '../../src/testing/random.js';
import { randomMove, sendMove, starterSeats } from '../../src/testing/random-play.js';
import { faults } from '../fixtures/planted.js';
import { tiny, tinySeats } from '../fixtures/tiny.js';

const scorch = { type: 'health.scorch', seat: 'p1', amount: 1 } as const;
const newMatch = (runner: 'compiled' | 'xstate' = 'compiled'): Match<typeof tiny> =>
  createMatch({ rules: tiny, seats: tinySeats(), seed: 1, checks: false, runner });

describe('a match that XState runs', () => {
  test('comes to the same as the compiled one, with every effect a step of its actor', () => {
    const seats = starterSeats(clash, 2, seededRandom('runners'));
    const options = { rules: clash, seats, seed: 'runners', checks: false } as const;
    const [compiled, byXState] = [createMatch(options), createMatch({ ...options, runner: 'xstate' })];
    const events: string[] = [];
    byXState.actor.system.inspect((inspected) => {
      if (inspected.type === '@xstate.event') events.push(inspected.event.type);
    });
    const random = seededRandom('moves');
    for (let i = 0; i < 80 && compiled.state.outcome === null; i++) {
      const move = randomMove(compiled, random);
      if (move === null) throw new Error('stuck');
      expect(sendMove(byXState, move)).toEqual(sendMove(compiled, move));
      expect(hashState(byXState.state)).toBe(hashState(compiled.state));
      expect(byXState.value).toEqual(compiled.value);
      expect(byXState.actor.getSnapshot().context.game).toBe(byXState.state);
    }
    expect(events.filter((type) => type === 'effect.next').length).toBeGreaterThan(100);
    expect(byXState.trace.map(({ effect }) => effect.type)).toEqual(compiled.trace.map(({ effect }) => effect.type));
  });

  test('can be taken back, and goes on when its actor was stopped', () => {
    const match = newMatch('xstate');
    const before = match.state;
    expect(match.send(scorch).ok).toBe(true);
    expect(match.undo('p1').ok).toBe(true);
    expect(match.state).toEqual({ ...before, revision: match.state.revision, seen: match.state.seen });
    match.actor.stop();
    expect(match.send(scorch).ok).toBe(true);
    expect(match.state.seats.p1?.own.health).toBe(5);
  });
});

describe('followers', () => {
  test('a listener is lent the game: the next step changes it', () => {
    const match = newMatch();
    const kept = new Set<GameState>();
    const hashes: string[] = [];
    match.on((_event, game) => {
      kept.add(game);
      hashes.push(hashState(game));
    });
    match.send({ type: 'turn.end', seat: 'p1' });
    expect(kept.size).toBe(1);
    expect(new Set(hashes).size).toBeGreaterThan(2);
    expect(hashes.at(-1)).toBe(hashState(match.state));
  });

  test('a listener that writes to it harms neither the match nor what it is lent next', () => {
    const match = newMatch();
    let writes = true;
    match.on((_event, game) => {
      if (writes) game.phase = 'nowhere';
      writes = false;
    });
    expect(match.send(scorch).ok).toBe(true);
    expect(match.phase).not.toBe('nowhere');
    const phases: string[] = [];
    match.on((_event, game) => phases.push(game.phase));
    expect(match.send({ type: 'turn.end', seat: 'p1' }).ok).toBe(true);
    expect(phases.at(-1)).toBe(match.phase);
  });

  test('an actor that was only looked at goes where the match goes, and follows no more once it is stopped', () => {
    const match = newMatch();
    const { actor } = match;
    match.send(scorch);
    expect(hashState(actor.getSnapshot().context.game)).toBe(hashState(match.state));
    actor.stop();
    match.send(scorch);
    expect(healthOf(actor.getSnapshot().context.game.seats.p1!)).toBe(5);
    expect(match.state.seats.p1?.own.health).toBe(4);
  });
});

test('with checks on, rules that do not depend on the state alone are refused', () => {
  const rules = faults['lanes that differ']!;
  const seen: MatchFault[] = [];
  const match: Match = createMatch({
    rules,
    seats: starterSeats(rules),
    seed: 1,
    checks: true,
    onFault: (fault) => seen.push(fault),
  });
  const random = seededRandom('moody');
  for (let i = 0; i < 50 && seen.length === 0; i++) {
    const [before, length] = [hashState(match.state), match.record.commands.length];
    const move = randomMove(match, random);
    if (move === null) throw new Error('stuck');
    const receipt = sendMove(match, move);
    if (receipt.ok) continue;
    expect(receipt.code).toBe('rule-error');
    expect(hashState(match.state)).toBe(before);
    expect(match.record.commands).toHaveLength(length);
  }
  expect(seen[0]?.message).toContain('they must depend on the state alone');
});
