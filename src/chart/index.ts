export type { Chart, ChartInput, Leaf, NamedBranch, NamedChart, NamedLeaf } from './chart.js';
export { compileChart } from './compile-chart.js';
export {
  compiledChart,
  findLeaf,
  functionsOf,
  leafOf,
  linkChart,
  matchChart,
  pathOf,
} from './match-chart.js';
export { dispatch, type RunEnv, runCommand, startChart, stuck } from './run-chart.js';
