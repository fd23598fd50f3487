import { expect, test } from 'vitest';
import { ChartError } from '../../src/chart/chart-error.js';
import { compileChart } from '../../src/chart/compile-chart.js';
import { volume } from '../volume.js';
import { runLanes } from './lab.js';
import { randomMachine } from './random-machine.js';

const machines = volume(2_600);
/** What must come up, for every hundred machines. */
const share = (count: number): number => (count * machines) / 100;

/** A difference is reported with the smallest machine that shows it, which `randomMachine(seed)` makes again. */
interface Difference {
  seed: number;
  states: number;
  error: unknown;
}

test(`${machines} random machines run as in XState, or are refused by the name of the state`, {
  timeout: 180_000,
}, () => {
  const counted = { compiled: 0, refused: 0, restless: 0, done: 0, steps: 0, actions: 0, asked: 0, heard: 0 };
  let smallest: Difference | null = null;
  for (let seed = 0; seed < machines; seed++) {
    const { machine, events, faulty, states } = randomMachine(seed);
    if (faulty !== null) {
      expect(() => compileChart(machine), `seed ${seed}`).toThrow(ChartError);
      expect(() => compileChart(machine), `seed ${seed}`).toThrow(`State '${faulty}' (`);
      counted.refused += 1;
      continue;
    }
    try {
      const { rests, steps, seen } = runLanes(machine, events);
      counted.compiled += 1;
      counted.restless += rests ? 0 : 1;
      counted.done += seen?.done ? 1 : 0;
      counted.steps += steps.length;
      counted.actions += seen?.game.log.length ?? 0;
      counted.asked += seen?.asked.length ?? 0;
      counted.heard += seen?.heard.length ?? 0;
    } catch (error) {
      if (smallest === null || states < smallest.states) smallest = { seed, states, error };
    }
  }
  if (smallest !== null) {
    throw new Error(`randomMachine(${smallest.seed}), of ${smallest.states} states, differs`, {
      cause: smallest.error,
    });
  }
  // The random machines must have covered these features.
  expect(counted.compiled).toBeGreaterThan(share(85));
  expect(counted.refused).toBeGreaterThan(share(7));
  expect(counted.compiled + counted.refused).toBe(machines);
  expect(counted.compiled - counted.restless).toBeGreaterThan(share(65));
  expect(counted.restless).toBeGreaterThan(share(4));
  expect(counted.done).toBeGreaterThan(share(4));
  expect(counted.steps).toBeGreaterThan(share(580));
  for (const count of [counted.actions, counted.asked, counted.heard]) expect(count).toBeGreaterThan(share(1_150));
});
