import * as z from 'zod';
import { SeatId } from '../../authoring/index.js';
import { contenders, mayRaise, mustAct, owedBy, raisesOf } from './betting.js';
import { putIn } from './chips.js';
import { game, type Holdem } from './game.js';

/** Checks, calls or raises: the bet of a seat is as high as this, or as its chips allow. */
const betTo = game.effect('bet-to', {
  fields: { seat: SeatId, to: z.int().min(0) },
  run: ({ state, seat, my: { own }, to, emit }) => {
    const before = own.bet;
    putIn(state, seat, to);
    own.acted = true;
    const raised = own.bet - state.own.bet;
    const data = { seat, to: own.bet, chips: own.bet - before, opens: state.own.bet === 0, allIn: own.stack === 0 };
    if (raised > 0) {
      // An all-in for less is not a full raise: the next raise must be at least as high as the last full one.
      state.own.raise = Math.max(state.own.raise, raised);
      state.own.bet = own.bet;
    }
    emit(raised > 0 ? 'bet.raised' : own.bet > before ? 'bet.called' : 'bet.checked', data);
  },
});

const check = game.command('bet.check', {
  description: 'Stays in without a bet, when nothing is owed.',
  denyIf: {
    'bet-to-match': ({ state, seat }) =>
      owedBy(state, seat) > 0 && `${owedBy(state, seat)} to call: call, raise or fold`,
  },
  effects: ({ state, seat }) => [betTo({ seat, to: state.own.bet })],
});

const call = game.command('bet.call', {
  description: 'Matches the bet, or goes all-in for less.',
  denyIf: { 'nothing-to-call': ({ state, seat }) => owedBy(state, seat) === 0 && 'nothing to call: check' },
  effects: ({ state, seat }) => [betTo({ seat, to: state.own.bet })],
});

const raise = game.command('bet.raise', {
  description: 'Bets, or raises the bet, to this many chips on this street; to all of them is all-in.',
  fields: { to: z.int().min(1) },
  candidates: ({ state, seat }) => [{ to: raisesOf(state, seat) }],
  denyIf: {
    'raise-not-open': ({ state, seat }) => !mayRaise(state, seat) && 'the betting is not open to you: call or fold',
    'not-enough-chips': ({ state, seat, to }) =>
      to > raisesOf(state, seat).to && `you can bet ${raisesOf(state, seat).to} at most`,
    'raise-too-low': ({ state, seat, to }) =>
      (to <= state.own.bet || to < raisesOf(state, seat).from) &&
      `raise to ${state.own.bet + state.own.raise} at least, or go all-in`,
  },
  effects: ({ seat, to }) => [betTo({ seat, to })],
});

const fold = game.command('hand.fold', {
  description: 'Gives the hand up.',
  run: ({ seat, my, move, emit }) => {
    emit('hand.folded', { seat });
    move(my.zones.hand, 'muck');
  },
});

export const severalAreIn = ({ state }: { readonly state: Holdem }): boolean => contenders(state).length > 1;

/** Betting is the same on every street. The active seat begins. */
export const bet = game.phase('bet', {
  description: 'In turn, until all who are in have bet as much or are all-in.',
  acts: 'inTurn',
  who: ({ state, seat }) => mustAct(state, seat),
  again: true,
  accepts: [check, call, raise, fold],
  prompt: 'Check, call, raise or fold.',
  onTimeout: ({ state, seat }) => (owedBy(state, seat) === 0 ? check.of({}) : fold.of({})),
});
