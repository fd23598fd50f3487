import { describe, expect, test } from 'vitest';
import { setup } from 'xstate';
import { compileChart } from '../../src/chart/compile-chart.js';
import { generateChart } from '../../src/chart/generate-chart.js';
import { linkChart } from '../../src/chart/link-chart.js';
import type { MatchChart } from '../../src/chart/match-chart.js';
import { runCommand } from '../../src/chart/run-command.js';
import { settlingOf } from '../../src/chart/settle-chart.js';
import { createGame, EventSink, enqueue, resolveNext } from '../../src/engine/index.js';
import type { GameState, Out, Ruleset } from '../../src/model/index.js';
import { tiny, tinySeats } from '../fixtures/tiny.js';

/** A busy state that is left when the queue is empty, if `leaves`; each drain resolves one effect. */
function busyChart(way: 'table' | 'generated', leaves: boolean): MatchChart {
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
  const generated = way === 'table' ? null : generateChart(chart, settlingOf(chart.leaves, busy));
  return { ...chart, generated, busy, settled: busy.map((one) => !one) };
}

const envWith = (effects: number) => {
  const game = createGame(tiny, tinySeats(), 1);
  for (let i = 0; i < effects; i++) enqueue(game, { type: 'give-priority', seat: 'p1' });
  return { context: { game }, rules: tiny, out: new EventSink() };
};

describe.each(['table', 'generated'] as const)('a busy chart that is run as %s', (way) => {
  test('is drained until it rests', () => {
    const chart = busyChart(way, true);
    const env = envWith(5);
    expect(chart.leaves[runCommand(chart, 0, null, env)]?.path).toBe('rest');
    expect(env.context.game.queue.size).toBe(0);
  });

  test('that has nothing to do and no way out is an error, not a hang', () => {
    expect(() => runCommand(busyChart(way, false), 0, null, envWith(3))).toThrow(
      "'working' is busy with nothing to resolve, and no transition leads out of it",
    );
  });
});
