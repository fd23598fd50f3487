import type { Look } from '../../authoring/index.js';

/** How the table shows the game. */
export const look: Partial<Look> = {
  colour: '#8c2f39',
  emblem: 'heart',
  labels: { score: 'Points', direction: 'Pass to the', broken: 'Hearts broken', tricks: 'Tricks', taken: 'Taken' },
  piles: ['taken'],
  tricks: ['trick'],
};
