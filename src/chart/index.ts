export { cloneGame } from './clone-game.js';
export { compileChart } from './compile-chart.js';
export { leafOf, type MatchChart, matchChart, pathOf } from './match-chart.js';
export { type ChartEnv, dispatch, startActions } from './run-chart.js';
export { settleChart, stuck } from './settle-chart.js';
export { shareGame } from './share-game.js';
