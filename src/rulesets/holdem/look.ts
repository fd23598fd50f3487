import type { Look } from '../../authoring/index.js';

/** How the table shows the game. */
export const look: Partial<Look> = {
  colour: '#1f5b4a',
  emblem: 'hand',
  labels: {
    'bet.check': 'Check',
    'bet.call': 'Call',
    'bet.raise': 'Raise to',
    'hand.fold': 'Fold',
    preflop: 'Pre-flop',
    bet: 'Bet',
    animating: 'Result',
    // All chips of the match, which never change, and whether a seat has acted, which the turn shows.
    chips: '',
    acted: '',
    button: 'Dealer',
    blind: 'Big blind',
    raise: 'Least raise',
    stack: 'Chips',
    paid: 'In the pots',
    showed: 'Showed',
  },
};
