import { setupGame } from '../../authoring/index.js';

/** Slots keeps nothing of its own: rounds, wins and who has passed are in every match. */
export const slotsGame = setupGame({ id: 'slots' });
