import type { Look } from '../../authoring/index.js';

/** How the table shows the game. */
export const look: Partial<Look> = {
  colour: '#7a5a2b',
  emblem: 'gem',
  labels: { score: 'Points', direction: 'Packs go', picking: 'Pick', passing: 'Pass on' },
};
