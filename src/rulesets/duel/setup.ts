import { setupGame } from '../../authoring/index.js';

/** The duel has no state of its own. */
export const duelGame = setupGame({ id: 'duel' });
