import { z } from 'zod';
import { moveToNow } from '../../effects/index.js';
import { seatOf } from '../../engine/index.js';
import { type GameState, SeatId } from '../../model/index.js';
import { isIn, mustAct, seatsFrom } from './betting.js';
import { type Holdem, holdemGame } from './setup.js';

/** The next seat that the street waits for is to act, beginning with this one; nobody, when betting is over. */
export function callFrom(game: GameState<Holdem>, seat: SeatId): void {
  game.priority = seatsFrom(game, seat).find((other) => mustAct(game, other)) ?? null;
  game.active = game.priority ?? game.active;
}

/** Chips go to the middle until the seat's bet is this high, or it has no more. */
export function putIn(game: GameState<Holdem>, seat: SeatId, to: number): void {
  const { own } = seatOf(game, seat);
  const chips = Math.min(to - own.bet, own.stack);
  own.stack -= chips;
  own.bet += chips;
  own.paid += chips;
}

/** Resets the bets: nobody has bet or acted on this street. */
export function clearBets(game: GameState<Holdem>): void {
  game.own.bet = 0;
  game.own.raise = game.own.blind;
  for (const seat of game.order) {
    const { own } = seatOf(game, seat);
    own.bet = 0;
    own.acted = false;
  }
}

/** Checks, calls or raises: the bet of a seat is as high as this, or as its chips allow. */
export const betTo = holdemGame.effect(
  'bet-to',
  z.object({ seat: SeatId, to: z.number().int().min(0) }),
  (game, { seat, to }, _rules, out) => {
    const { own } = seatOf(game, seat);
    const before = own.bet;
    putIn(game, seat, to);
    own.acted = true;
    const raised = own.bet - game.own.bet;
    const data = { to: own.bet, chips: own.bet - before, opens: game.own.bet === 0, allIn: own.stack === 0 };
    const name = raised > 0 ? 'bet.raised' : own.bet > before ? 'bet.called' : 'bet.checked';
    if (raised > 0) {
      // An all-in for less is not a full raise: the next raise must be at least as high as the last full one.
      game.own.raise = Math.max(game.own.raise, raised);
      game.own.bet = own.bet;
    }
    out.emit({ type: 'rule.event', name, seat, data });
    callFrom(game, seat);
  },
);

/** A seat folds its cards. What it has paid stays in the pots. */
export const fold = holdemGame.effect('fold', z.object({ seat: SeatId }), (game, { seat }, rules, out) => {
  if (!isIn(game, seat)) return;
  out.emit({ type: 'rule.event', name: 'hand.folded', seat, data: {} });
  for (const card of [...seatOf(game, seat).zones.hand]) moveToNow(game, card, 'muck', rules, out);
  callFrom(game, game.priority ?? seat);
});
