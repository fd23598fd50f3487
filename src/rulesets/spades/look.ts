import type { Look } from '../../authoring/index.js';

/** How the table shows the game. */
export const look: Partial<Look> = {
  colour: '#2b3f5c',
  emblem: 'spade',
  labels: {
    'bid.tricks': 'Bid',
    'bid.nil': 'Nil',
    tricks: 'Tricks',
    score: 'Points',
    bags: 'Bags',
    bid: 'Bid',
    broken: 'Spades broken',
    // Its number is what counts, and the table shows it.
    taken: '',
  },
  piles: ['taken'],
  tricks: ['trick'],
};
