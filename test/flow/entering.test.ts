import { expect, test } from 'vitest';
import * as z from 'zod';
import { claims } from '../../docs/examples/claims.js';
import { commands, phases, seenBy, setupGame } from '../../src/authoring/index.js';
import { createMatch } from '../../src/match/create-match.js';
import { arrange } from '../../src/testing/index.js';
import { expedition } from '../fixtures/expedition.js';

test('a stage that begins says which it is, where the match was, and whose turn it is', () => {
  const game = setupGame({ id: 'rooms' });
  const say = game.command('say', {});
  const rules = game.ruleset({
    version: '1',
    flow: [
      game.step('prologue', { when: { isLong: () => false }, run: () => {} }),
      game.turns('turn', {}, [game.phase('speaking', { accepts: [say] })]),
    ],
  });
  const match = createMatch({ rules, seats: 2, seed: 1 });
  match.send({ type: 'say', seat: 'p1' });
  expect(match.history.filter(({ type }) => type === 'stage.entered')).toEqual([
    { type: 'stage.entered', stage: 'playing', from: 'setup', turn: 1, seat: 'p1' },
    { type: 'stage.entered', stage: 'turn', from: 'playing', turn: 2, seat: 'p1' },
    { type: 'stage.entered', stage: 'turn', from: 'turn.speaking', turn: 3, seat: 'p2' },
  ]);
});

test('whose turn begins also has priority: a standard phase in turns of a game waits for it', () => {
  const game = setupGame({ id: 'rounds' });
  const rules = game.ruleset({
    version: '1',
    opening: { hand: 0 },
    flow: [game.turns('turn', {}, [phases.selection({ accepts: [commands.endTurn] })])],
  });
  const match = createMatch({ rules, seats: 2, seed: 1 });
  expect(match.waitingFor).toEqual(['p1']);
  expect(match.send({ type: 'turn.end', seat: 'p1' }).ok).toBe(true);
  expect(match.waitingFor).toEqual(['p2']);
});

/** A seat runs so many laps, and each is a phase. */
const marathon = () => {
  const game = setupGame({ id: 'marathon', state: { left: seenBy('everyone', z.int().default(0)) } });
  const run = game.command('run', {
    fields: { laps: z.int() },
    candidates: () => [{ laps: 1 }],
    run: ({ state, laps }) => {
      state.own.left = laps;
    },
  });
  const lap = game.step('lap', {
    run: ({ state }) => {
      state.own.left -= 1;
    },
    exits: [{ when: { isRunning: ({ state }) => state.own.left > 0 }, to: 'again' }],
  });
  const day = game.repeat('day', { until: { never: () => false } }, [game.phase('resting', { accepts: [run] }), lap]);
  const rules = game.ruleset({ version: '1', flow: [day], policies: { limits: { effects: 5000 } } });
  return createMatch({ rules, seats: 2, seed: 1 });
};

test('a command may enter a thousand phases, and no more', () => {
  const match = marathon();
  // The last is the phase in which it rests.
  const receipts = [999, 999, 1000].map((laps) => match.receive({ type: 'run', seat: 'p1', laps }));
  expect(receipts).toMatchObject([{ ok: true }, { ok: true }, { ok: false, code: 'rule-error' }]);
});

test('names of phases are kept near the limit only, and of one command', () => {
  const match = marathon();
  const kept = [5, 985, 985, 5].map((laps) => {
    match.send({ type: 'run', seat: 'p1', laps });
    return match.state.flow.trail.length;
  });
  expect(kept).toEqual([0, 6, 6, 0]);
});

test.each([
  [2, 'round.s0 → round.s1 → round.s0'],
  [3, 'round.s1 → round.s2 → round.s0 → round.s1'],
  // A longer way than what is kept of it: where it was last.
  [25, 'round.s0'],
])('a way round of %i phases is told once', (length, way) => {
  const game = setupGame({ id: 'rooms' });
  const steps = Array.from({ length }, (_, index) => game.step(`s${index}`, { run: () => {} }));
  const rules = game.ruleset({ version: '1', flow: [game.repeat('round', { until: { never: () => false } }, steps)] });
  expect(() => createMatch({ rules, seats: 2, seed: 1 })).toThrow(`waiting for anybody: ${way} (1000 stages`);
});

test('a position inside an interrupt leads to the phase that it came in, which begins', () => {
  const match = arrange(claims, {
    phase: 'turn.open.doubted.showing',
    p1: {},
    p2: {},
    own: { claim: 'one', stake: 1 },
  });
  match.settle();
  match.send({ type: 'claim.withdraw', seat: 'p1' });
  const types = match.history.flatMap((event) => ('phase' in event ? [`${event.type} ${event.phase}`] : []));
  expect(types).toContain('phase.entered turn.open.closing');
  expect(types.join()).not.toContain('phase.resumed');
});

test('a position inside a turn in a turn is left as if the turn had begun there', () => {
  const match = arrange(expedition, { phase: 'round.turn.answer.yielding', active: 'p2', p1: {}, p2: {} });
  match.settle();
  for (const seat of ['p2', 'p1'] as const) expect(match.send({ type: 'seat.giveIn', seat }).ok).toBe(true);
  expect([match.phase, match.state.active]).toEqual(['round.turn.moving', 'p1']);
  expect(match.state.flow.turns.map(({ stage }) => stage)).toEqual(['round.turn']);
});

test('in a secret phase, a view counts what its own seat does', () => {
  const match = createMatch({ rules: expedition, seats: 2, seed: 1 });
  const counted = () => (['p1', 'p2', 'spectator'] as const).map((viewer) => match.view(viewer).revision);
  const before = counted();
  match.send({ type: 'bid.set', seat: 'p1', amount: 0 });
  expect(counted().map((count, index) => count - (before[index] ?? 0))).toEqual([1, 0, 0]);
});

/** Each seat has two tasks, and a call interrupts them. */
const errands = () => {
  const game = setupGame({
    id: 'errands',
    state: { isCalled: seenBy('everyone', z.boolean().default(false)) },
  });
  const go = game.command('go', {});
  const call = game.command('call', {
    by: 'anyone',
    run: ({ state }) => {
      state.own.isCalled = true;
    },
  });
  const answer = game.command('answer', {
    run: ({ state }) => {
      state.own.isCalled = false;
    },
  });
  const out = game.tasks('out', { accepts: [call] }, [
    game.task('first', { accepts: [go] }),
    game.task('second', { accepts: [go] }),
  ]);
  const calling = game.stage('calling', { when: { isCalled: ({ state }) => state.own.isCalled } }, [
    game.phase('answering', { accepts: [answer] }),
  ]);
  const flow = [game.stage('day', { interrupts: [calling] }, [out])];
  return createMatch({ rules: game.ruleset({ version: '1', flow }), seats: 2, seed: 1 });
};

test('who is interrupted goes on with the same task', () => {
  const match = errands();
  const tasks = () => match.state.order.map((seat) => match.state.seats[seat]?.task);
  match.send({ type: 'go', seat: 'p1' });
  expect(match.send({ type: 'call', seat: 'p2' }).ok).toBe(true);
  expect(match.phase).toBe('day.calling.answering');
  match.send({ type: 'answer', seat: 'p1' });
  expect([match.phase, ...tasks()]).toEqual(['day.out', 'second', 'first']);
});
