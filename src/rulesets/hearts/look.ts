import type { Look } from '../../model/index.js';

/** How the table shows the game. */
export const look: Partial<Look> = {
  colour: '#8c2f39',
  emblem: 'drop',
  labels: { score: 'Points', direction: 'Pass to the', broken: 'Hearts broken', tricks: 'Tricks', taken: 'Taken' },
  piles: ['taken'],
};
