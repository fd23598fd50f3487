import * as z from 'zod';
import { boardCards, cardOf, defOf, livingSeats, type RunAt, SeatId, type ToolsOf } from '../../authoring/index.js';
import { damage, modifySeat } from '../../parts/index.js';
import { gainsOf, give } from './gains.js';
import { type Guild, game } from './game.js';

/** Every seat but the first draws this many more cards, for this many turns, to compensate for moving later. */
const LATER_CARDS = 2;
const LATER_TURNS = 2;

/** Gives later seats their larger first hands. */
export function takePlaces({ state, apply }: ToolsOf<typeof game>): void {
  for (const seat of state.order.slice(1)) {
    apply(modifySeat({ seat, kind: 'draw-count', amount: LATER_CARDS, turns: LATER_TURNS }));
  }
}

type AtTurn = RunAt<(typeof game)['~types'], { readonly seat: SeatId }>;

/** Trade and combat are reset at the start of a turn; then the bases give their resources. */
export function openTurn({ state, seat, my, rules, emit, queue }: AtTurn): void {
  for (const [resource, purse] of Object.entries(my.own.resources)) {
    if (purse.current === 0) continue;
    emit('resource.changed', { seat, resource, from: purse.current, to: 0 });
    purse.current = 0;
    purse.available = 0;
  }
  for (const base of boardCards(my)) queue(...give(seat, gainsOf(defOf(cardOf(state, base), rules), 'own')));
}

/** Rounds without dues, and by how much they rise in each one after. */
const FREE_ROUNDS = 8;
const RISE = 2;

/** How many times the turn has gone round the table, from 1. */
export const roundOf = (state: Guild): number => Math.ceil(state.turn / state.order.length);

/** Late in a match everybody loses more and more authority, so that every match ends. */
const collectDues = game.effect('collect-dues', {
  fields: { seat: SeatId, amount: z.int().min(1) },
  run: ({ seat, amount, emit, apply }) => {
    emit('dues.collected', { seat, amount });
    apply(damage({ targets: [seat], amount }));
  },
});

/**
 * At the end of a late round every seat pays, the poorest first: when nobody can pay the dues, the seat with the most
 * authority is out last.
 */
export function closeTurn({ state, queue }: ToolsOf<typeof game>): void {
  const roundEnds = state.turn % state.order.length === 0;
  const amount = roundEnds ? Math.max(0, roundOf(state) - FREE_ROUNDS) * RISE : 0;
  if (amount === 0) return;
  const payers = livingSeats(state).sort((a, b) => state.seats[a].own.health - state.seats[b].own.health);
  queue(...payers.map((seat) => collectDues({ seat, amount })));
}
