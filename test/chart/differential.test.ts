import { describe, expect, test } from 'vitest';
import { createMachine, getInitialSnapshot, getNextSnapshot } from 'xstate';
import type { ChartInput } from '../../src/chart/chart.js';
import { ChartError } from '../../src/chart/chart-error.js';
import { compileChart } from '../../src/chart/compile-chart.js';
import { linkChart } from '../../src/chart/match-chart.js';
import { dispatch, type RunEnv, startChart } from '../../src/chart/run-chart.js';
import { randomRuns } from '../random-runs.js';
import { type LabEvent, type LabGame, labFunctions, newGame, randomMachine } from './random-machine.js';

/** What can be seen after the start and after each event; `restless` ends it. */
type Seen = string[];
const seen = (value: unknown, done: boolean, { log }: LabGame): string => JSON.stringify([value, done, log]);

function byXState(machine: ReturnType<typeof randomMachine>['machine'], events: readonly LabEvent[]): Seen {
  const all: Seen = [];
  try {
    let at = getInitialSnapshot(machine, newGame() as never);
    const note = () => {
      // XState catches what is thrown while it starts.
      if (at.status === 'error') throw at.error;
      all.push(seen(at.value, at.status === 'done', at.context.game));
    };
    note();
    for (const event of events) {
      if (at.status === 'done') break;
      at = getNextSnapshot(machine, at, event);
      note();
    }
  } catch {
    all.push('restless');
  }
  return all;
}

function byTheTable(machine: ReturnType<typeof randomMachine>['machine'], events: readonly LabEvent[]): Seen {
  const chart = linkChart(compileChart(machine), labFunctions);
  const game = newGame();
  const env = { game, rules: null, out: null } as unknown as RunEnv;
  const all: Seen = [];
  try {
    let leaf = startChart(chart, env);
    const note = () => all.push(seen(chart.leaves[leaf]?.value, chart.leaves[leaf]?.done === true, game));
    note();
    for (const event of events as ChartInput[]) {
      if (chart.leaves[leaf]?.done) break;
      const next = dispatch(chart, leaf, event, env);
      if (next >= 0) leaf = next;
      note();
    }
  } catch {
    all.push('restless');
  }
  return all;
}

const machines = randomRuns(1_500);
test(`${machines} random machines run as in XState`, () => {
  const counted = { restless: 0, done: 0, moves: 0, asked: 0 };
  for (let seed = 0; seed < machines; seed++) {
    const { machine, events, states } = randomMachine(seed);
    const expected = byXState(machine, events);
    expect(byTheTable(machine, events), `seed ${seed}, ${states} states`).toEqual(expected);
    counted.restless += expected.at(-1) === 'restless' ? 1 : 0;
    counted.done += expected.some((line) => line.includes(',true,[')) ? 1 : 0;
    counted.moves += expected.length;
    counted.asked += expected.at(-1)?.split('below').length ?? 0;
  }
  // The machines must have covered these.
  expect(counted.moves).toBeGreaterThan(machines * 4);
  expect(counted.asked).toBeGreaterThan(machines * 2);
  expect(counted.done).toBeGreaterThan(machines / 25);
  expect(counted.restless).toBeGreaterThan(machines / 200);
});

describe('what the table would run differently is refused, by the name of its state', () => {
  const refused: readonly (readonly [string, object])[] = [
    ['parallel', { type: 'parallel', states: { x: {}, y: {} } }],
    ['history', { type: 'history' }],
    ['a delay', { after: { 100: { actions: ['count'] } } }],
    ['exit actions', { exit: ['count'] }],
    ['a wildcard', { on: { 'card.*': { actions: ['count'] } } }],
    ['reenter', { on: { a: { target: '#s', reenter: true } } }],
    ['a forbidden event', { on: { a: undefined } }],
    ['an inline guard', { on: { a: { guard: () => true, actions: ['count'] } } }],
    ['an inline action', { entry: () => {} }],
    ['other params', { on: { a: { actions: { type: 'count', params: () => 1 } } } }],
    ['an output', { type: 'final', output: { points: 1 } }],
  ];
  test.each(refused)('%s', (_name, config) => {
    const machine = createMachine({ id: 'lab', initial: 's', states: { s: { id: 's', ...config } } } as never);
    expect(() => compileChart(machine)).toThrow(ChartError);
    expect(() => compileChart(machine)).toThrow("State 's' (lab.s) has ");
  });

  test('a name without a function', () => {
    const machine = createMachine({ id: 'lab', initial: 's', states: { s: { id: 's', entry: 'toString' } } } as never);
    expect(() => linkChart(compileChart(machine), labFunctions)).toThrow("'toString', which is not implemented");
  });
});
