import { afterEach, describe, expect, test, vi } from 'vitest';
import { createActor, waitFor } from 'xstate';
import { app } from '../../docs/examples/xstate-app.js';
import { fromMatch, manualClock } from '../../src/index.js';
import { replay } from '../../src/match/replay.js';
import { hashState } from '../../src/state/hash.js';
import { tiny, tinySeats } from '../fixtures/tiny.js';

const scorch = { type: 'health.scorch', seat: 'p1', amount: 1 } as const;
const input = { seats: tinySeats(), seed: 1 };

describe('the app of the page: a lobby, a match, its result', () => {
  function begin() {
    const actor = createActor(app).start();
    actor.send({ type: 'match.begin' });
    expect(actor.getSnapshot().value).toBe('lobby');
    actor.send({ type: 'player.joined', name: 'Ada' });
    actor.send({ type: 'player.joined', name: 'Ben' });
    actor.send({ type: 'match.begin', seed: 7 });
    return actor;
  }
  const matchOf = (actor: ReturnType<typeof begin>) => {
    const child = actor.getSnapshot().children.match;
    if (child === undefined) throw new Error('there is no match');
    return child;
  };
  /** Plays to the end, always by the last legal command that is not giving up. */
  const playOut = (actor: ReturnType<typeof begin>) => {
    for (let n = 0; n < 200 && actor.getSnapshot().matches('playing'); n++) {
      const { match, waitingFor } = matchOf(actor).getSnapshot();
      const moves = match.legal(waitingFor[0] ?? 'p1').filter(({ type }) => type !== 'match.concede');
      actor.send({ type: 'play', command: moves.at(-1) ?? { type: 'match.concede', seat: 'p1' } });
    }
  };

  test('comes to its results with the outcome of the match, and begins again', () => {
    const actor = begin();
    const { match } = matchOf(actor).getSnapshot();
    playOut(actor);
    expect(actor.getSnapshot().value).toBe('results');
    expect(match.state.outcome).not.toBeNull();
    expect(actor.getSnapshot().context.outcome).toEqual(match.state.outcome);
    expect(hashState(replay(match.record, { rules: match.rules }).state)).toBe(hashState(match.state));
    actor.send({ type: 'again' });
    actor.send({ type: 'match.begin', seed: 8 });
    expect(matchOf(actor).getSnapshot().match.gameId).not.toBe(match.gameId);
    actor.stop();
  });

  test('is saved with its match and restored in the middle of it', () => {
    const actor = begin();
    const [first] = matchOf(actor).getSnapshot().match.legal('p1');
    actor.send({ type: 'play', command: first ?? { type: 'match.concede', seat: 'p1' } });
    const saved = JSON.parse(JSON.stringify(actor.getPersistedSnapshot()));
    const again = createActor(app, { snapshot: saved }).start();
    const [one, two] = [actor, again].map((each) => matchOf(each).getSnapshot().match);
    expect(hashState(two?.state)).toBe(hashState(one?.state));
    expect(two?.record).toEqual(one?.record);
    playOut(actor);
    playOut(again);
    expect(again.getSnapshot().context.outcome).toEqual(actor.getSnapshot().context.outcome);
    expect(again.getSnapshot().value).toBe('results');
  });
});

describe('an actor of a match', () => {
  const running: { stop(): void }[] = [];
  afterEach(() => {
    for (const actor of running.splice(0)) actor.stop();
  });
  function start(options: Parameters<typeof fromMatch>[1] = {}) {
    const actor = createActor(fromMatch(tiny, options), { input });
    running.push(actor);
    return actor.start();
  }

  test('emits the events of the game when its snapshot shows what they led to, and what was refused', () => {
    const actor = start();
    const heard: unknown[] = [];
    actor.on('seat.damaged', ({ seat, amount }) => heard.push([seat, amount, actor.getSnapshot().revision]));
    actor.on('command.refused', ({ code, message, command }) => heard.push([code, message, command.type]));
    actor.send(scorch);
    actor.send({ type: 'turn.end', seat: 'p2' });
    const { match } = actor.getSnapshot();
    const refusal = match.judge({ type: 'turn.end', seat: 'p2' });
    expect(heard).toEqual([
      ['p1', 1, 2],
      ['p2', 1, 2],
      refusal.ok ? null : [refusal.code, refusal.message, 'turn.end'],
    ]);
  });

  test('has a new snapshot after a command and an undo, and none after a refusal', () => {
    const actor = start();
    const seen: number[] = [];
    actor.subscribe(({ match }) => seen.push(match.state.seats.p1?.own.health ?? 0));
    const before = actor.getSnapshot();
    actor.send({ type: 'turn.end', seat: 'p2' });
    expect(actor.getSnapshot()).toBe(before);
    seen.length = 0;
    actor.send(scorch);
    actor.send({ type: 'match.undo', seat: 'p1' });
    expect(seen).toEqual([5, 6]);
    expect(actor.getSnapshot().match.record.commands.map(({ type }) => type)).toEqual(['health.scorch', 'match.undo']);
  });

  test('follows what is sent to its match directly', () => {
    const actor = start();
    const heard = vi.fn();
    actor.on('seat.damaged', heard);
    actor.getSnapshot().match.send(scorch);
    expect(heard).toHaveBeenCalledTimes(2);
    expect(actor.getSnapshot().revision).toBe(2);
  });

  test('runs a clock while it lives', async () => {
    const timer = manualClock();
    const actor = start({ clock: { turnMs: 1000, inputMs: 1000, timer } });
    const { active } = actor.getSnapshot().match.state;
    timer.advance(1000);
    expect(actor.getSnapshot().match.state.active).not.toBe(active);
    actor.stop();
    expect(timer.waiting).toBe(0);
  });

  test('ends with the outcome, after it has emitted the last events', async () => {
    const actor = start();
    const order: unknown[] = [];
    actor.on('match.ended', ({ winners }) => order.push(winners));
    actor.subscribe({ complete: () => order.push('complete') });
    actor.send({ type: 'match.concede', seat: 'p1' });
    expect(order).toEqual([['p2'], 'complete']);
    const { output, status } = await waitFor(actor, ({ status }) => status === 'done');
    expect([status, output]).toEqual(['done', { winners: ['p2'], reason: 'conceded' }]);
  });

  test('its snapshot can be printed: the match is not a part of it', () => {
    expect(JSON.parse(JSON.stringify(start().getSnapshot()))).toEqual({
      status: 'active',
      phase: 'selection',
      revision: 1,
      waitingFor: ['p1'],
    });
  });

  test('input that cannot be is an error of the actor', () => {
    const actor = createActor(fromMatch(tiny), { input: { seats: 13 } });
    const failed = vi.fn();
    actor.subscribe({ error: failed });
    actor.start();
    expect(failed).toHaveBeenCalledWith(expect.objectContaining({ message: 'seats must be between 1 and 12, got 13' }));
  });
});
