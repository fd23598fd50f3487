import { livingSeats, seatOf } from '../../engine/index.js';
import * as phases from '../../phases/index.js';
import { contenders, owedBy } from './betting.js';
import { callBet, checkBet, foldHand, raiseBet } from './commands.js';
import { beginHand, openStreet, payPots, showHands } from './hand.js';
import { holdemGame } from './setup.js';

/** Options of a match. */
export interface HoldemOptions {
  /** Chips of each seat at the beginning. */
  readonly stack: number;
  /** The small blind of the first hand; the big one is twice as high. */
  readonly smallBlind: number;
  /** After this many hands the blinds are doubled. */
  readonly doubledAfter: number;
  /** After this many hands the match is over; `null` plays until one seat has all chips. */
  readonly hands: number | null;
}

const { allOthersFolded } = holdemGame.guards({
  allOthersFolded: (game) => contenders(game).length === 1,
});

/** Betting is the same on every street. */
const bet = holdemGame.phase('bet', {
  description: 'In turn, until all who are in have bet as much or are all-in.',
  acts: 'priority',
  accepts: [checkBet, callBet, raiseBet, foldHand],
  exits: [{ to: 'next' }],
  onTimeout: (game, seat) => (owedBy(game, seat) === 0 ? checkBet.of({}) : foldHand.of({})),
  prompt: 'Check, call, raise or fold.',
});

/** A street with cards for the board, and betting. */
const street = <const N extends string>(name: N, description: string, cards: number) =>
  holdemGame.stage(name, {
    description,
    of: [bet],
    onEnter: () => [openStreet({ cards })],
    exits: [{ when: allOthersFolded, to: 'payout' }, { to: 'next' }],
  });

const showdown = holdemGame.phase('showdown', {
  description: 'All who are still in show their cards.',
  acts: 'nobody',
  onEnter: () => [showHands({})],
  exits: [{ to: 'next' }],
});
const payout = holdemGame.phase('payout', {
  description: 'The pots go to the best hands, or to the last who is in.',
  acts: 'nobody',
  onEnter: () => [payPots({})],
  exits: [{ to: 'next' }],
});

/** Hands until one seat has all chips, or as many as there are to be. */
export function matchOf({ smallBlind, doubledAfter, hands }: HoldemOptions) {
  const { isDecided } = holdemGame.guards({
    isDecided: (game) =>
      game.round === hands || livingSeats(game).filter((seat) => seatOf(game, seat).own.stack > 0).length === 1,
  });
  const preflop = holdemGame.stage('preflop', {
    description: 'Two cards for everyone, the blinds, and betting.',
    of: [bet],
    // A hand is counted when it is dealt: here the round is still the number of hands before it.
    onEnter: ({ game }) => [beginHand({ small: smallBlind * 2 ** Math.floor(game.round / doubledAfter) })],
    exits: [{ when: allOthersFolded, to: 'payout' }, { to: 'next' }],
  });
  return holdemGame.stage('match', {
    description: 'One hand after another.',
    of: [
      preflop,
      street('flop', 'Three cards on the board, and betting.', 3),
      street('turn', 'A fourth card, and betting.', 1),
      street('river', 'The fifth card, and betting.', 1),
      showdown,
      payout,
      // The shown cards stay visible until the next hand is dealt.
      phases.animating(),
    ],
    exits: [{ when: isDecided, to: 'end' }, { to: 'again' }],
  });
}
