export * as commands from './core.js';
export { answersAndLeaving } from './core-commands.js';
export { adaptCommand, makeCommand } from './make-command.js';
export { readCommand } from './read-command.js';
