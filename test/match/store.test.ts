import { afterEach, describe, expect, test, vi } from 'vitest';
import { reactive, ref } from 'vue';
import { createMatch } from '../../src/match/create-match.js';
import { restoreMatch } from '../../src/match/restore-match.js';
import { clash } from '../../src/rulesets/index.js';
import type { TableSnapshot } from '../../src/view/view-types.js';
import { tiny, tinySeats } from '../fixtures/tiny.js';

const warned = vi.spyOn(console, 'warn').mockImplementation(() => {});
afterEach(() => warned.mockClear());

const scorch = { type: 'health.scorch', seat: 'p1', amount: 1 } as const;
const newMatch = (more = {}) => createMatch({ rules: tiny, seats: tinySeats(), seed: 1, ...more });

describe.each([true, false])('a store of a match (checks %s)', (checks) => {
  test('has what the seat sees and may do, the same object until something changes', () => {
    const match = newMatch({ checks });
    const { getSnapshot } = match.store('p1');
    const before = getSnapshot();
    expect(before).toEqual({
      view: match.view('p1'),
      legal: match.legal('p1'),
      offers: match.offers('p1'),
      prompt: match.view('p1').prompt,
    });
    expect(before.legal.length).toBeGreaterThan(0);
    expect(getSnapshot()).toBe(before);
    expect(match.receive({ type: 'nonsense', seat: 'p1' }).ok).toBe(false);
    expect(getSnapshot()).toBe(before);
    match.send(scorch);
    expect(getSnapshot()).not.toBe(before);
    expect(getSnapshot().view).toEqual(match.view('p1'));
    expect(match.store('p1')).toBe(match.store('p1'));
  });

  test('calls its listeners at once, after a command and after an undo, until they leave', () => {
    const match = newMatch({ checks });
    const { subscribe, getSnapshot } = match.store('p2');
    const heard: TableSnapshot['view']['revision'][] = [];
    const health: unknown[] = [];
    const leave = subscribe(({ view }) => {
      heard.push(view.revision);
      health.push(view.seats.p1?.own.health);
    });
    match.send(scorch);
    match.undo('p1');
    expect(health).toEqual([6, 5, 6]);
    expect(new Set(heard).size).toBe(3);
    expect(getSnapshot().view.seats.p1?.own.health).toBe(6);
    leave();
    match.send(scorch);
    expect(health).toHaveLength(3);
  });

  test('a listener may send the next command, and all others hear of both', () => {
    const match = newMatch({ checks });
    const seen: (number | undefined)[] = [];
    match.store('p1').subscribe(({ view }) => {
      if (view.revision === 2) match.send(scorch);
    });
    match.store('p2').subscribe(({ view }) => seen.push(view.seats.p2?.own.health));
    match.send(scorch);
    expect(seen.at(-1)).toBe(match.view('p2').seats.p2?.own.health);
    expect(match.record.commands).toHaveLength(2);
  });

  test('of a stepping match follows every step', () => {
    const match = newMatch({ checks, stepping: true });
    while (match.step());
    const seen: TableSnapshot[] = [];
    match.store('p1').subscribe((snapshot) => seen.push(snapshot as never));
    match.send(scorch);
    expect(seen.at(-1)?.legal).toEqual([]);
    while (match.step());
    expect(seen.length).toBeGreaterThan(2);
    expect(seen.at(-1)?.legal).toEqual(match.legal('p1'));
  });
});

test('what another seat does in secret is no change', () => {
  const { cards, pool = [] } = Object.values(clash.decks)[0] ?? { cards: [] };
  const match = createMatch({
    rules: clash,
    seats: [
      { id: 'p1', deck: cards, pool },
      { id: 'p2', deck: cards, pool },
    ],
    seed: 3,
  });
  while (!match.view('p1').waitingFor.includes('p1') || !match.legal('p1').some(({ type }) => type === 'card.play')) {
    const seat = match.waitingFor[0];
    if (seat === undefined) throw new Error('nobody to wait for');
    match.receive(match.defaultCommand(seat));
  }
  const [own, other] = [vi.fn(), vi.fn()];
  match.store('p1').subscribe(own);
  match.store('p2').subscribe(other);
  const play = match.legal('p1').find(({ type }) => type === 'card.play');
  expect(match.receive(play)).toMatchObject({ ok: true });
  expect([own.mock.calls.length, other.mock.calls.length]).toEqual([2, 1]);
});

test('a viewer who does not exist is refused by name', () => {
  expect(() => newMatch().store('p9')).toThrow("viewer must be p1, p2 or spectator, got 'p9'");
});

test("Vue's ref and reactive leave a match as it is", () => {
  const match = newMatch();
  expect(ref(match).value.send(scorch)).toMatchObject({ ok: true });
  expect(reactive(match)).toBe(match);
});

test('options that do not exist are refused by name', () => {
  expect(() => newMatch({ sed: 1 })).toThrow("createMatch has no option 'sed'; did you mean 'seed'?");
  expect(() => newMatch({ colour: 1 })).toThrow(
    /createMatch has no option 'colour'; the options are rules, seats, seed/,
  );
  const saved = newMatch().save();
  expect(() => restoreMatch(saved, { rules: tiny, verfy: true } as never)).toThrow("did you mean 'verify'?");
});

describe.each([true, false])('inspect takes what XState takes (checks %s)', (checks) => {
  test.each(['function', 'observer'])('a %s', (kind) => {
    const types: string[] = [];
    const look = ({ type }: { type: string }) => void types.push(type);
    const match = newMatch({ checks, inspect: kind === 'function' ? look : { next: look } });
    expect(types[0]).toBe('@xstate.actor');
    types.length = 0;
    match.send(scorch);
    expect(types.filter((type) => type === '@xstate.snapshot')).toHaveLength(2);
    // Somebody stops the actor: the match goes on with a new one, and it is inspected too.
    match.actor.stop();
    types.length = 0;
    match.send(scorch);
    expect(types[0]).toBe('@xstate.actor');
  });

  test('anything else is refused', () => {
    expect(() => newMatch({ checks, inspect: 5 })).toThrow(/inspect must be a function, an observer/);
    expect(() => newMatch({ checks, inspect: {} })).toThrow(/inspect must be a function, an observer/);
  });
});

test('who sends to the actor is told once that it only shows the match, in development', () => {
  const match = newMatch({ checks: true });
  match.actor.send(scorch);
  match.actor.send(scorch);
  expect(warned).toHaveBeenCalledTimes(1);
  expect(warned).toHaveBeenCalledWith(expect.stringContaining("ignores 'health.scorch'. Use match.send(command)"));
  newMatch({ checks: false }).actor.send(scorch);
  expect(warned).toHaveBeenCalledTimes(1);
});
