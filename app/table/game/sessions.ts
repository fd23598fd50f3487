/** What a match is played, watched and opened with: loaded when one begins, not by whoever only looks at the start. */
export { readFile, readOpened } from './opened-file.js';
export { ReplaySession } from './replay-session.js';
export { playAgain } from './revive.js';
export { TableSession } from './table-session.js';
