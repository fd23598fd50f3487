import type { ChartOf } from '../../src/inspect/chart-of.js';
import { rulesets } from '../../src/rulesets/index.js';

/** The charts that the docs have, by the name of their files: one of each game, and the chain by itself. */
export const drawnCharts: readonly (readonly [string, ChartOf])[] = [
  ...Object.entries(rulesets),
  ['auto-draw', 'auto-draw'],
];
