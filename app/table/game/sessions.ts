/** The code to play, watch and open matches: loaded when a match begins, not by the start screen. */
export { readFile, readOpened } from './opened-file.js';
export { ReplaySession } from './replay-session.js';
export { playAgain } from './restore-table.js';
export { TableSession } from './table-session.js';
