import { createActor } from 'xstate';
import { compileChart } from '../../../src/chart/compile-chart.js';
import { linkChart } from '../../../src/chart/match-chart.js';
import { dispatch, type RunEnv, startChart } from '../../../src/chart/run-chart.js';
import { judges, recipes } from './read-content.js';
import type { SuiteChart } from './read-suite.js';
import type { Translation } from './to-machine.js';

/** The innermost states, at first and after each event. */
export type Configurations = readonly (readonly string[])[];

/** What the suite says. */
export const expectedOf = ({ expected }: SuiteChart, { idOf }: Translation): Configurations =>
  [expected.initialConfiguration, ...expected.events.map(({ nextConfiguration }) => nextConfiguration)].map((states) =>
    states.map(idOf).sort(),
  );

const eventsOf = ({ expected }: SuiteChart) =>
  expected.events.map(({ event: { name, data } }) => ({ type: name, data }));

/** What an actor of XState does. */
export function runActor(chart: SuiteChart, { machine }: Translation): Configurations {
  const actor = createActor(machine);
  const leaves = (): string[] => {
    const { _nodes: nodes } = actor.getSnapshot();
    return nodes.filter(({ type }) => type === 'atomic' || type === 'final').map(({ id }) => id);
  };
  actor.start();
  const seen = [leaves()];
  for (const event of eventsOf(chart)) {
    actor.send(event);
    seen.push(leaves());
  }
  actor.stop();
  return seen;
}

/** What the compiled chart does. */
export function runCompiled(chart: SuiteChart, { machine, newGame }: Translation): Configurations {
  const compiled = linkChart(compileChart(machine), { guards: judges, actions: recipes });
  // What a runner reads of every game.
  const atRest = { outcome: null, pending: null, queue: { size: 0 } };
  const env = { game: { ...newGame(), ...atRest }, rules: null, out: null } as unknown as RunEnv;
  let leaf = startChart(compiled, env);
  const seen = [[compiled.leaves[leaf]!.id]];
  for (const event of eventsOf(chart)) {
    const next = dispatch(compiled, leaf, event, env);
    if (next !== -1) leaf = next;
    seen.push([compiled.leaves[leaf]!.id]);
  }
  return seen;
}
