export type { Branch, Chart, ChartEvent, Guard, Leaf } from './chart.js';
export { compileChart } from './compile-chart.js';
export {
  compiledChart,
  findLeaf,
  functionsOf,
  leafOf,
  linkChart,
  type MatchChart,
  matchChart,
  pathOf,
} from './match-chart.js';
export { dispatch, type RunEnv, runCommand, startChart, stuck } from './run-chart.js';
