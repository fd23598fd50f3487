/** Copies, hashes and differences of plain JSON states. */
export * from './clone.js';
export { cloneGame } from './clone-game.js';
