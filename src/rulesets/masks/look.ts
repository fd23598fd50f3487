import type { Look } from '../../authoring/index.js';

/** How the table shows the game. */
export const look: Partial<Look> = {
  colour: '#5a2a4a',
  emblem: 'mask',
  labels: {
    action: 'Action',
    target: 'Against',
    claim: 'Claim',
    by: 'by',
    role: 'the',
    // The claim says who blocks, and the log who does not believe it.
    blocked: '',
    challenger: '',
    coins: 'Coins',
    'action.wage': 'Wage (1)',
    'action.alms': 'Alms (2)',
    'action.denounce': 'Denounce … (−7)',
    'action.levy': 'Levy (3), as banker',
    'action.strike': 'Strike … (−3), as blade',
    'action.steal': 'Steal 2 from …, as thief',
    'action.swap': 'Swap, as actor',
    'block.banker': 'Block, as banker',
    'block.doctor': 'Block, as doctor',
    'block.thief': 'Block, as thief',
    'block.actor': 'Block, as actor',
    'action.allow': 'Allow it',
    'claim.challenge': 'Challenge',
    'claim.accept': 'Believe it',
  },
};
