import { afterEach, describe, expect, test, vi } from 'vitest';
import { createMatch } from '../../src/match/create-match.js';
import { replay } from '../../src/match/replay.js';
import type { Match } from '../../src/match/types.js';
import { partEvent } from '../../src/parts/index.js';
import { hashState } from '../../src/state/hash.js';
import { tiny, tinySeats } from '../fixtures/tiny.js';

const said = vi.spyOn(console, 'error').mockImplementation(() => {});
afterEach(() => said.mockClear());

const newMatch = (checks: boolean): Match<typeof tiny> =>
  createMatch({ rules: tiny, seats: tinySeats(), seed: 1, checks });
const scorch = { type: 'health.scorch', seat: 'p1', amount: 1 } as const;

/** The record is right: replaying it gives the current state. */
const expectTruth = (match: Match<typeof tiny>): void =>
  expect(hashState(replay(match.record, { rules: tiny }).state)).toBe(hashState(match.state));

describe.each([true, false])('12 the actor of a match (checks %s)', (checks) => {
  test('an observer that throws leaves no half of a command, and the actor lives on', () => {
    const match = newMatch(checks);
    for (const failing of ['@xstate.event', '@xstate.snapshot', '@xstate.transition', '@xstate.microstep']) {
      for (const nth of [1, 2, 3]) {
        const { length } = match.record.commands;
        let seen = 0;
        const { unsubscribe } = match.actor.system.inspect({
          next: (event) => {
            if (event.type !== failing) return;
            seen += 1;
            if (seen === nth) throw new Error('an observer of its own');
          },
        });
        expect(match.send(scorch).ok).toBe(true);
        unsubscribe();
        expect(match.record.commands).toHaveLength(length + 1);
        expect(hashState(match.actor.getSnapshot().context.game)).toBe(hashState(match.state));
        expect(match.undo('p1').ok).toBe(true);
        expect(match.settled).toBe(true);
        expectTruth(match);
      }
    }
    expect(said).toHaveBeenCalledWith('a listener of a match threw', expect.any(Error));
    expect(match.send({ type: 'turn.end', seat: 'p1' }).ok).toBe(true);
    expectTruth(match);
  });

  test('events that others send to it are ignored', () => {
    const match = newMatch(checks);
    const before = hashState(match.state);
    const { actor } = match;
    const heard: string[] = [];
    actor.on('*', ({ type }) => heard.push(type));
    actor.send(scorch);
    actor.send({ type: 'match.concede', seat: 'p1' });
    actor.send({ type: 'effect.drain' });
    actor.send({ type: 'shell.jump', snapshot: newMatch(checks).actor.getSnapshot() });
    actor.send({ type: 'shell.tell', emits: [{ type: 'seat.passed', seat: 'p1' }] });
    expect(hashState(match.state)).toBe(before);
    expect(hashState(actor.getSnapshot().context.game)).toBe(before);
    expect(heard).toEqual([]);
    expect(match.record.commands).toEqual([]);
    expect(match.send(scorch).ok).toBe(true);
    expect(actor.getSnapshot().context.game).toEqual(match.state);
  });

  test('stopped by others, it makes no record lie: the match goes on with another', () => {
    const match = newMatch(checks);
    const { actor } = match;
    expect(match.send(scorch).ok).toBe(true);
    actor.stop();
    expect(match.state.seats.p1?.own.health).toBe(5);
    for (const command of [scorch, { type: 'turn.end', seat: 'p1' }, { type: 'turn.end', seat: 'p2' }] as const) {
      const { length } = match.record.commands;
      expect(match.send(command).ok).toBe(true);
      expect(match.record.commands).toHaveLength(length + 1);
      expectTruth(match);
    }
    expect(match.actor).not.toBe(actor);
    expect(hashState(match.actor.getSnapshot().context.game)).toBe(hashState(match.state));
  });

  test('emits what happened when a command has settled, and has the outcome as its output', () => {
    const match = newMatch(checks);
    const heard: string[] = [];
    const all: string[] = [];
    match.actor.on('*', (event) => {
      const told = partEvent(event);
      if (told?.type === 'seat.damaged') heard.push(`${told.seat} ${told.amount} ${match.record.commands.length}`);
    });
    const { unsubscribe } = match.actor.on('*', ({ type }) => all.push(type));
    const receipt = match.send(scorch);
    expect(heard).toEqual(['p1 1 1', 'p2 1 1']);
    expect(receipt.ok && receipt.events.map(({ type }) => type)).toEqual(all);
    unsubscribe();
    const ended: unknown[] = [];
    match.actor.on('match.ended', ({ winners }) => ended.push(winners));
    const length = all.length;
    match.send({ type: 'match.concede', seat: 'p1' });
    expect(all).toHaveLength(length);
    expect(ended).toEqual([['p2']]);
    expect(match.actor.getSnapshot()).toMatchObject({
      status: 'done',
      output: { winners: ['p2'], reason: 'conceded' },
    });
  });
});

test('13 a subscriber of the actor that throws disturbs nobody', () => {
  const match = newMatch(false);
  const seen = vi.fn();
  match.on(() => {
    throw new Error('a listener of its own');
  });
  match.on(seen);
  expect(match.send(scorch).ok).toBe(true);
  expect(seen).toHaveBeenCalled();
  expect(said).toHaveBeenCalled();
  expectTruth(match);
});
