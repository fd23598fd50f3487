import { gameIds } from '../rulesets/ids.js';

/** What names a game, for the help of the commands. */
export const gamesHelp = `${gameIds.join(', ')}, or a file that exports one: ./my-game.ts`;
