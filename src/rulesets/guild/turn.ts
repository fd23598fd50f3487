import { z } from 'zod';
import { hit, modifySeat } from '../../effects/index.js';
import { boardCards, cardOf, defOf, enqueue, enqueueAll, livingSeats, seatOf } from '../../engine/index.js';
import { type ReadonlyGame, SeatId } from '../../model/index.js';
import { gainsOf, give } from './gains.js';
import { guildGame } from './setup.js';

const seatOnly = z.object({ seat: SeatId });

/** Every seat but the first draws this many more cards, for this many turns, to compensate for moving later. */
const LATER_CARDS = 2;
const LATER_TURNS = 2;

/** Gives later seats their larger first hands. */
export const takePlaces = guildGame.effect('take-places', z.object({}), (game) => {
  for (const [place, seat] of game.order.entries()) {
    if (place === 0) continue;
    enqueue(game, modifySeat({ seat, kind: 'draw-count', amount: LATER_CARDS, turns: LATER_TURNS }));
  }
});

/** Trade and combat are reset at the start of a turn; then the bases give their resources. */
export const openTurn = guildGame.effect('open-turn', seatOnly, (game, { seat }, rules, out) => {
  const state = seatOf(game, seat);
  for (const [resource, purse] of Object.entries(state.resources)) {
    if (purse.current === 0) continue;
    out.emit({ type: 'resource.changed', seat, resource, from: purse.current, to: 0 });
    purse.current = 0;
    purse.available = 0;
  }
  for (const base of boardCards(state)) enqueueAll(game, give(seat, gainsOf(defOf(cardOf(game, base), rules), 'own')));
});

/** Rounds without dues, and by how much they rise in each one after. */
const FREE_ROUNDS = 8;
const RISE = 2;

/** How many times the turn has gone round the table, from 1. */
export const roundOf = (game: ReadonlyGame): number => Math.ceil(game.turn / game.order.length);

/** What the guild asks of every seat at the end of this turn: nothing, except at the end of a late round. */
export function duesOf(game: ReadonlyGame): number {
  const roundEnds = game.turn % game.order.length === 0;
  return roundEnds ? Math.max(0, roundOf(game) - FREE_ROUNDS) * RISE : 0;
}

/** Who pays, the poorest first: when nobody can pay the dues, the seat with the most authority is out last. */
export const payers = (game: ReadonlyGame): SeatId[] =>
  livingSeats(game).sort((a, b) => seatOf(game, a).health - seatOf(game, b).health);

/** Late in a match everybody loses more and more authority, so that every match ends. */
export const collectDues = guildGame.effect(
  'collect-dues',
  seatOnly.extend({ amount: z.number().int().min(1) }),
  (game, { seat, amount }, _rules, out) => {
    out.emit({ type: 'rule.event', name: 'dues.collected', seat, data: { amount } });
    hit(game, seat, amount, out);
  },
);
