/** Copies, hashes and differences of plain JSON states. */
export * from './clone.js';
