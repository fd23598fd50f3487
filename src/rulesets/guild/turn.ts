import { z } from 'zod';
import { boardCards, cardOf, defOf, effect, enqueueAll, hit, seatOf } from '../../effects/index.js';
import { type ReadonlyGame, SeatId } from '../../model/index.js';
import { gainsOf, give } from './gains.js';

const seatOnly = z.object({ seat: SeatId });

/** Trade and combat do not keep: a turn begins with none, and then its bases give what they give. */
export const openTurn = effect('open-turn', seatOnly, (game, { seat }, rules, out) => {
  const state = seatOf(game, seat);
  for (const [resource, purse] of Object.entries(state.resources)) {
    if (purse.current === 0) continue;
    out.emit({ type: 'resource.changed', seat, resource, from: purse.current, to: 0 });
    purse.current = 0;
    purse.available = 0;
  }
  for (const base of boardCards(state)) enqueueAll(game, give(seat, gainsOf(defOf(cardOf(game, base), rules), 'own')));
});

/** Rounds without dues. */
const FREE_ROUNDS = 10;

/** How many times the turn has gone round the table, from 1. */
export const roundOf = (game: ReadonlyGame): number => Math.ceil(game.turn / game.order.length);

/** What the guild asks of a seat at the end of its turn: nothing at first, then one more in every round. */
export const duesOf = (game: ReadonlyGame): number => Math.max(0, roundOf(game) - FREE_ROUNDS);

/** Late in a match everybody loses authority, more and more: so that every match ends, however it is played. */
export const collectDues = effect('collect-dues', seatOnly, (game, { seat }, _rules, out) => {
  const amount = duesOf(game);
  if (amount === 0) return;
  out.emit({ type: 'rule.event', name: 'dues.collected', seat, data: { amount } });
  hit(game, seat, amount, out);
});
