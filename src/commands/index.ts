export * as commands from './core.js';
export { answersAndLeaving } from './core-commands.js';
export { type Adaptation, adaptCommand, type CommandPieces, makeCommand } from './make-command.js';
export { aims, attemptsWith, playable } from './play-card.js';
export { readCommand } from './read-command.js';
