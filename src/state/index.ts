/** Copies, hashes and differences of plain JSON states. */
export * from './clone.js';
export { cloneJson } from './clone-json.js';
export { thawFirst, thawLast } from './clone-queue.js';
export { freeze } from './freeze.js';
