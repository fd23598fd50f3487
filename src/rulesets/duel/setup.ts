import { setupGame } from '../../authoring/index.js';

/** A duel keeps nothing beyond what every game has. */
export const duelGame = setupGame({ id: 'duel' });
