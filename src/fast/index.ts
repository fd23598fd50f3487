export { cloneGame } from './clone-game.js';
export { compileChart } from './compile-chart.js';
export { continueFast, createFastMatch, FastMatch, type FastMatchOptions } from './fast-match.js';
