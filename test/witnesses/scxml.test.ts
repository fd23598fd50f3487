/**
 * The chart compiler against the statecharts of `@scion-scxml/test-framework` (npm, Apache-2.0), with which XState is
 * tested too, those of the W3C among them: each comes with the states that it must be in. A chart is translated to a
 * machine of XState. The compiler takes only what the machines of games are written with: that must give the expected
 * states, as XState does; the rest it must refuse with the reason.
 */
import { expect, test } from 'vitest';
import { ChartError } from '../../src/chart/chart-error.js';
import { compileChart } from '../../src/chart/compile-chart.js';
import { readSuite, type SuiteChart } from './scxml/read-suite.js';
import { expectedOf, runActor, runCompiled } from './scxml/run.js';
import { toMachine } from './scxml/to-machine.js';

/**
 * All 316 of them. A change of these numbers is a change of what the compiler takes. What is not translated belongs to
 * an interpreter of SCXML and not to a chart.
 */
const COUNTS = {
  taken: 48,
  'refused: parallel regions': 75,
  "refused: type 'history'": 6,
  'refused: an invoke': 36,
  'refused: exit actions': 13,
  'refused: an output': 7,
  'refused: reenter': 6,
  'refused: several targets': 2,
  'refused: a transition that does nothing': 3,
  'refused: the creator xstate.raise as a guard or an action': 59,
  'refused: the creator xstate.sendTo as a guard or an action': 34,
  'refused: the creator xstate.enqueueActions as a guard or an action': 4,
  'not translated: a script with declarations, or in a file': 8,
  'not translated: a variable of the interpreter': 5,
  'not translated: a wrong expression, for an error as event': 3,
  'not translated: data of XML, of a file, or out of other data': 6,
  'not translated: late binding': 1,
};

/** What became of a chart: its name, and why. */
type Fate = { readonly name: string } & (
  | { readonly kind: 'taken' }
  | { readonly kind: 'refused' | 'not translated'; readonly why: string }
);

function fateOf(chart: SuiteChart): Fate {
  const { name } = chart;
  const translation = toMachine(chart);
  try {
    compileChart(translation.machine);
  } catch (error) {
    if (!(error instanceof ChartError)) throw error;
    expect(error.message, name).toMatch(/^State '.+' (\(.+\) )?has .+\. .+\.$/);
    return { name, kind: 'refused', why: error.found };
  }
  const [why] = translation.untranslated;
  if (why !== undefined) return { name, kind: 'not translated', why };
  const states = expectedOf(chart, translation);
  expect(runActor(chart, translation), `${name} in XState`).toEqual(states);
  expect(runCompiled(chart, translation), `${name} compiled`).toEqual(states);
  return { name, kind: 'taken' };
}

test('the charts that are taken give the expected states, the others are refused with the reason', () => {
  const fates = readSuite().map(fateOf);
  const counts: Record<string, number> = {};
  for (const fate of fates) {
    const reason = fate.kind === 'taken' ? 'taken' : `${fate.kind}: ${fate.why.replace(/ in ('.*'|\w+)$/, '')}`;
    counts[reason] = (counts[reason] ?? 0) + 1;
  }
  expect(counts).toEqual(COUNTS);
});
