export { CardOverlay } from './card-overlay.js';
export type { Branch, ChartEvent } from './chart.js';
export { cloneGame } from './clone-game.js';
export { compiledChart, findLeaf, leafOf, type MatchChart, matchChart, pathOf } from './match-chart.js';

export { dispatch } from './run-chart.js';
export { type RunEnv, runCommand, startOn } from './run-command.js';
export { stuck } from './settle-chart.js';
export { SharedCopies } from './share-game.js';
