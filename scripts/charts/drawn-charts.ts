import { type ChartOf, graphOf } from '../../src/inspect/charts.js';
import { guild, rulesets } from '../../src/rulesets/index.js';
import { chartFile, graphFile } from './chart-file.js';
import { phaseGraph } from './phase-graph.js';

/** The charts that the docs have, by the name of their files: one of each game, and the chain by itself. */
export const drawnCharts: readonly (readonly [string, ChartOf])[] = [
  ...Object.entries(rulesets),
  ['auto-draw', 'auto-draw'],
];

/** Everything that a draw phase can have: guild, if it also had a limit of the hand, and fatigue. */
const everyDraw = guild.withPolicies({ deckOut: ['reshuffle', 'fatigue'], handLimit: 6, overflow: 'burn' });

/** Every drawing of the docs, by the name of its file. */
export const drawings: readonly (readonly [string, () => Promise<string>])[] = [
  ...drawnCharts.map(([name, chart]) => [name, () => chartFile(chart)] as const),
  ['draw', () => graphFile(phaseGraph(graphOf(everyDraw), 'match.playing.draw'), 'The draw phase')],
];
