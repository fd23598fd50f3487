import { describe, expect, test } from 'vitest';
import { packing } from '../../docs/examples/packing.js';
import { setupGame } from '../../src/authoring/index.js';
import { runClock } from '../../src/match/clock.js';
import { createMatch } from '../../src/match/create-match.js';
import { manualClock } from '../../src/match/time.js';
import { chartPaths, coverage } from '../../src/testing/index.js';
import { promptOf } from '../../src/view/prompt.js';
import { inAnActor, liveThrough, onAServer } from './whole-life.js';

const begun = (seed = 1) => createMatch({ rules: packing, seats: 3, seed });
type Begun = ReturnType<typeof begun>;
const tasks = (match: Begun) => match.state.order.map((id) => match.state.seats[id]?.task);
const choose = (match: Begun, seat: 'p1' | 'p2' | 'p3') =>
  match.send({ type: 'pack.choose', seat, cards: match.state.seats[seat]!.zones.hand.slice(0, 2) });
const types = (match: Begun, seat: 'p1' | 'p2' | 'p3') => [
  ...new Set(match.legal(seat).flatMap(({ type }) => (type === 'match.concede' ? [] : [type]))),
];

describe('tasks', () => {
  test('each seat is at its own, and may send what its task accepts', () => {
    const match = begun();
    expect(tasks(match)).toEqual(['choosing', 'choosing', 'choosing']);
    expect(choose(match, 'p2').ok).toBe(true);
    expect(tasks(match)).toEqual(['choosing', 'confirming', 'choosing']);
    expect(types(match, 'p1')).toEqual(['pack.choose']);
    expect(types(match, 'p2')).toEqual(['pack.confirm', 'pack.unpack']);
    expect(match.send({ type: 'pack.confirm', seat: 'p1' })).toMatchObject({
      ...{ ok: false, code: 'wrong-phase', message: 'this command is for confirming; you are at choosing' },
    });
    expect(match.waitingFor).toEqual(['p1', 'p2', 'p3']);
  });

  test('an exit leads back to an earlier one', () => {
    const match = begun();
    choose(match, 'p2');
    match.send({ type: 'pack.unpack', seat: 'p2' });
    expect(tasks(match)).toEqual(['choosing', 'choosing', 'choosing']);
    expect(match.state.seats.p2?.zones.bag).toEqual([]);
  });

  test('a screen is told what its own seat has to do, and not how far another is', () => {
    const match = begun();
    const before = JSON.stringify(match.view('p1'));
    choose(match, 'p2');
    expect(promptOf(match.view('p2'))).toBe('Are you sure?');
    expect(match.view('p2').seats.p2?.task).toBe('confirming');
    expect(JSON.stringify(match.view('p1'))).toBe(before);
    expect(match.view('p1').seats.p2).not.toHaveProperty('task');
    expect(match.view('spectator').seats.p2).not.toHaveProperty('task');
  });

  test('the default command is that of the task', () => {
    const match = begun();
    choose(match, 'p1');
    expect(match.defaultCommand('p1')).toEqual({ type: 'pack.confirm', seat: 'p1' });
    expect(match.defaultCommand('p2')).toMatchObject({ type: 'pack.choose' });
  });

  test('a task that says nothing of the time has what its phase says', () => {
    const game = setupGame({ id: 'patient' });
    const [go, rest] = [game.command('go', {}), game.command('rest', {})];
    const phase = game.tasks('s', { accepts: [rest], onTimeout: rest }, [
      game.task('a', { accepts: [go] }),
      game.task('b', { accepts: [go], onTimeout: go }),
    ]);
    const match = createMatch({ rules: game.ruleset({ version: '1', flow: [phase] }), seats: 2, seed: 1 });
    match.send({ type: 'go', seat: 'p1' });
    expect(match.defaultCommand('p1')).toEqual({ type: 'go', seat: 'p1' });
    expect(match.defaultCommand('p2')).toEqual({ type: 'rest', seat: 'p2' });
  });

  test('a command for who does nothing has to be accepted', () => {
    const game = setupGame({ id: 'odd' });
    const [go, rest] = [game.command('go', {}), game.command('rest', {})];
    // The types refuse it already.
    expect(() => game.phase('p', { accepts: [go], onTimeout: rest as never })).toThrow(
      "phase 'p'.onTimeout: 'rest' is not accepted here: accepted is go",
    );
    expect(() => game.task('t', { accepts: [go], onTimeout: rest as never })).toThrow(/task 't'.onTimeout: 'rest'/);
  });

  test('when the time is up, all tasks that are left are done for a seat', () => {
    const match = begun();
    const timer = manualClock();
    runClock(match, { turnMs: 1000, inputMs: 1000, timer });
    choose(match, 'p1');
    timer.advance(1000);
    expect(match.phase).toBe('over');
    expect(tasks(match)).toEqual([undefined, undefined, undefined]);
  });

  test('a task without commands, and an exit to none, are refused', () => {
    const game = setupGame({ id: 'odd' });
    const go = game.command('go', {});
    expect(() => game.task('a', { accepts: [] })).toThrow(/task 'a'.accepts: a list of commands is expected/);
    const a = game.task('a', { accepts: [go], exits: [{ to: 'b' }] });
    // The types refuse it already.
    expect(() => game.ruleset({ version: '1', flow: [game.tasks('s', {}, [a] as never)] })).toThrow(
      "flow.s.a: exit to 'b': there is no such task in this phase; there are a",
    );
  });
});

describe('the game with a sequence for each seat', () => {
  test.each([1, 2, 3, 4, 5])('is the same in every way in which it is run: match %i', (seed) => {
    expect(liveThrough(packing, 3, seed)).toContain('packing');
  });
  test('runs in an actor of XState without a match', () => inAnActor(packing, 3, 2));
  test('is played on a server, where nobody hears how far another is', async () => {
    const [watcher, p1] = await onAServer(packing, ['p1', 'p2', 'p3']);
    expect(watcher?.frames.join('')).not.toContain('"task"');
    expect(p1?.frames.join('')).toContain('["seats","p1","task"],"value":"confirming"');
  });
  test('its paths are complete', () => {
    const { states, transitions } = coverage([
      // With this seed, a bag is light, and one is too heavy with either of its things.
      chartPaths(packing, { limit: 400, seed: 8 }),
      chartPaths(packing, { limit: 400, seed: 8, pace: 'drain' }),
    ]);
    expect([...states.missing, ...transitions.missing]).toEqual([]);
  });
});
