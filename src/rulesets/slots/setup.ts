import { setupGame } from '../../authoring/index.js';

/** Slots has no state of its own: every match has rounds, wins and who has passed. */
export const slotsGame = setupGame({ id: 'slots' });
