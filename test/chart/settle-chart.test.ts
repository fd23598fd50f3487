import { describe, expect, test } from 'vitest';
import { setup } from 'xstate';
import { compileChart } from '../../src/chart/compile-chart.js';
import { linkChart } from '../../src/chart/link-chart.js';
import type { MatchChart } from '../../src/chart/match-chart.js';
import { settleChart } from '../../src/chart/settle-chart.js';
import { createGame, EventSink, enqueue, resolveNext } from '../../src/engine/index.js';
import type { GameState, Out, Ruleset } from '../../src/model/index.js';
import { tiny, tinySeats } from '../fixtures/tiny.js';

/** A busy state that is left when the queue is empty, if `leaves`; each drain resolves one effect. */
function busyChart(leaves: boolean): MatchChart {
  const machine = setup({
    guards: { queueIsEmpty: () => true },
    actions: { resolveAll: () => {} },
  }).createMachine({
    initial: 'working',
    states: {
      working: {
        on: { 'effect.drain': { actions: 'resolveAll' } },
        always: leaves ? { guard: 'queueIsEmpty', target: 'rest' } : [],
      },
      rest: {},
    },
  });
  const chart = linkChart<GameState, Ruleset, Out>(compileChart(machine), {
    guards: { queueIsEmpty: (game) => game.queue.size === 0 },
    actions: { resolveAll: (game, _params, rules, out) => resolveNext(game, rules, out) },
  });
  const busy = chart.leaves.map(({ path }) => path === 'working');
  return { ...chart, busy, settled: busy.map((one) => !one) };
}

const envWith = (effects: number) => {
  const game = createGame(tiny, tinySeats(), 1);
  for (let i = 0; i < effects; i++) enqueue(game, { type: 'give-priority', seat: 'p1' });
  return { context: { game }, rules: tiny, out: new EventSink() };
};

describe('a busy chart', () => {
  test('is drained until it rests', () => {
    const chart = busyChart(true);
    const env = envWith(5);
    expect(chart.leaves[settleChart(chart, 0, env)]?.path).toBe('rest');
    expect(env.context.game.queue.size).toBe(0);
  });

  test('that has nothing to do and no way out is an error, not a hang', () => {
    expect(() => settleChart(busyChart(false), 0, envWith(3))).toThrow(
      "'working' is busy with nothing to resolve, and no transition leads out of it",
    );
  });
});
