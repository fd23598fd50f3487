export { answersAndLeaving } from './answers-and-leaving.js';
export * as commands from './core.js';
export { adaptCommand, makeCommand } from './make-command.js';
export { readCommand } from './read-command.js';
