export { CardOverlay } from './card-overlay.js';
export { cloneGame } from './clone-game.js';
export { compileChart } from './compile-chart.js';
export { compiledChart, findLeaf, leafOf, type MatchChart, matchChart, pathOf } from './match-chart.js';

export { type RunEnv, runCommand, startOn } from './run-command.js';
export { stuck } from './settle-chart.js';
export { shareGame } from './share-game.js';
