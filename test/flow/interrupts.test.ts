import { describe, expect, test } from 'vitest';
import { claims, Rank } from '../../docs/examples/claims.js';
import { cardOf } from '../../src/authoring/index.js';
import { createMatch } from '../../src/match/create-match.js';
import { chartPaths, coverage } from '../../src/testing/index.js';
import { inAnActor, liveThrough, onAServer } from './whole-life.js';

/** Three seats, and p1 has claimed a card. */
function claimed() {
  const match = createMatch({ rules: claims, seats: 3, seed: 1 });
  const [card] = match.state.seats.p1?.zones.hand ?? [];
  const rank = Rank.parse(cardOf(match.state, card!).def);
  match.send({ type: 'claim.make', seat: 'p1', rank });
  return { match, card: card! };
}
const paths = (match: ReturnType<typeof claimed>['match'], type: string) =>
  match.history.flatMap((event) => (event.type === type && 'phase' in event ? [event.phase] : []));

describe('an interrupt', () => {
  test('comes in the middle of a phase, which then goes on and does not begin again', () => {
    const { match, card } = claimed();
    match.send({ type: 'stake.raise', seat: 'p2' });
    expect([match.phase, match.waitingFor]).toEqual(['turn.open.staking', ['p3']]);
    match.send({ type: 'claim.doubt', seat: 'p2' });
    expect([match.phase, match.waitingFor]).toEqual(['turn.open.doubted.showing', ['p1']]);
    // What the stage accepts, what comes in between does not.
    expect(match.send({ type: 'claim.doubt', seat: 'p3' })).toMatchObject({ ok: false, code: 'wrong-phase' });
    expect(match.state.flow.interrupted).toEqual({
      ...{ phase: 'turn.open.staking', active: 'p1', priority: 'p3', done: ['p2'] },
    });
    match.send({ type: 'claim.show', seat: 'p1', card });
    expect([match.phase, match.waitingFor]).toEqual(['turn.open.staking', ['p3']]);
    expect(match.state.seats.p2?.done).toBe(true);
    expect(match.state.flow.interrupted).toBeUndefined();
    expect(paths(match, 'phase.entered').filter((phase) => phase === 'turn.open.staking')).toHaveLength(1);
    expect(paths(match, 'phase.resumed')).toEqual(['turn.open.staking']);
  });

  test('leads back to each phase that it comes in', () => {
    const { match, card } = claimed();
    for (const seat of ['p2', 'p3'] as const) match.send({ type: 'stake.hold', seat });
    expect(match.phase).toBe('turn.open.closing');
    match.send({ type: 'claim.doubt', seat: 'p3' });
    match.send({ type: 'claim.show', seat: 'p1', card });
    expect([match.phase, match.waitingFor]).toEqual(['turn.open.closing', ['p1']]);
    expect(match.send({ type: 'claim.doubt', seat: 'p2' })).toMatchObject({ ok: false, code: 'is-proven' });
  });

  test('may end the phase that it came in', () => {
    const { match } = claimed();
    match.send({ type: 'claim.doubt', seat: 'p2' });
    match.send({ type: 'claim.withdraw', seat: 'p1' });
    expect(match.phase).toBe('turn.claiming');
    expect(match.state.seats.p1?.own.points).toBe(-1);
  });

  test('whoever leaves meanwhile is not waited for afterwards', () => {
    const { match, card } = claimed();
    match.send({ type: 'claim.doubt', seat: 'p3' });
    match.send({ type: 'match.concede', seat: 'p2' });
    match.send({ type: 'claim.show', seat: 'p1', card });
    expect([match.phase, match.waitingFor]).toEqual(['turn.open.staking', ['p3']]);
  });

  test('the wait after it has a deadline of its own', () => {
    const { match, card } = claimed();
    const before = match.state.flow.wait.id;
    match.send({ type: 'claim.doubt', seat: 'p3' });
    match.send({ type: 'claim.show', seat: 'p1', card });
    expect(match.state.flow.wait.id).toBe(before + 2);
  });

  test('an undo goes back before it', () => {
    const { match } = claimed();
    match.send({ type: 'claim.doubt', seat: 'p3' });
    match.undo('p3');
    expect([match.phase, match.waitingFor]).toEqual(['turn.open.staking', ['p2']]);
    expect(match.state.flow.interrupted).toBeUndefined();
  });
});

describe('the game with a window that returns', () => {
  test.each([1, 2, 3, 4, 5])('is the same in every way in which it is run: match %i', (seed) => {
    expect(liveThrough(claims, 3, seed)).toContain('turn.open.doubted.showing');
  });
  test('runs in an actor of XState without a match', () => inAnActor(claims, 3, 2));
  test('is played on a server', async () => {
    const [watcher] = await onAServer(claims, ['p1', 'p2', 'p3']);
    expect(watcher?.frames.join('')).toContain('"phase.resumed"');
  });
  test('its paths are complete', () => {
    const { states, transitions } = coverage([
      // With this seed, the first claim is true.
      chartPaths(claims, { limit: 300, seed: 5 }),
      chartPaths(claims, { limit: 300, seed: 5, pace: 'drain' }),
    ]);
    expect([...states.missing, ...transitions.missing]).toEqual([]);
  });
});
