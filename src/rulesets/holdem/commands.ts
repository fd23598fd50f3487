import { z } from 'zod';
import { betTo, fold } from './act.js';
import { mayRaise, owedBy, raisesOf } from './betting.js';
import { holdemGame } from './setup.js';

const { allow, deny } = holdemGame;

export const checkBet = holdemGame.command('bet.check', {
  description: 'Stays in without a bet, when nothing is owed.',
  schema: z.strictObject({}),
  judge: (game, { seat }) =>
    owedBy(game, seat) === 0 ? allow() : deny('bet-to-match', `${owedBy(game, seat)} to call: call, raise or fold`),
  effects: (game, { seat }) => [betTo({ seat, to: game.own.bet })],
});

export const callBet = holdemGame.command('bet.call', {
  description: 'Matches the bet, or goes all-in for less.',
  schema: z.strictObject({}),
  judge: (game, { seat }) => (owedBy(game, seat) > 0 ? allow() : deny('nothing-to-call', 'nothing to call: check')),
  effects: (game, { seat }) => [betTo({ seat, to: game.own.bet })],
});

export const raiseBet = holdemGame.command('bet.raise', {
  description: 'Bets, or raises the bet, to this many chips on this street; to all of them is all-in.',
  schema: z.strictObject({ to: z.number().int().min(1) }),
  judge: (game, { seat, to }) => {
    const possible = raisesOf(game, seat);
    if (!mayRaise(game, seat)) return deny('raise-not-open', 'the betting is not open to you: call or fold');
    if (to > possible.to) return deny('not-enough-chips', `you can bet ${possible.to} at most`);
    if (to <= game.own.bet || to < possible.from) {
      return deny('raise-too-low', `raise to ${game.own.bet + game.own.raise} at least, or go all-in`);
    }
    return allow();
  },
  effects: (_game, { seat, to }) => [betTo({ seat, to })],
  candidates: (game, seat) => [{ to: raisesOf(game, seat) }],
});

export const foldHand = holdemGame.command('hand.fold', {
  description: 'Gives the hand up.',
  schema: z.strictObject({}),
  effects: (_game, { seat }) => [fold({ seat })],
});
