import * as z from 'zod/mini';
import { effect } from '../engine/registry.js';
import { seatOf } from '../engine/seats.js';
import {
  Amounts,
  type CardDef,
  type GameState,
  type Out,
  type ReadonlySeat,
  SeatId,
  type SeatState,
} from '../model/index.js';

const NOTHING: Amounts = Object.freeze({});

/** What a card costs; nothing, if its definition does not say. */
export const costOf = (def: CardDef): Amounts => def.cost ?? NOTHING;

/** The first resource of which the seat has too little, or `null`. */
export function missingResource(seat: Pick<ReadonlySeat, 'resources'>, cost: Amounts): string | null {
  for (const name in cost) {
    if ((seat.resources[name]?.available ?? 0) < (cost[name] as number)) return name;
  }
  return null;
}

/** A seat pays: an event for each resource. */
export const pay = effect('pay', z.object({ seat: SeatId, cost: Amounts }), (game, { seat, cost }, _rules, out) =>
  payNow(game, seat, cost, out),
);

/** Pays at once. */
export function payNow(game: GameState, seat: SeatId, cost: Amounts, out: Out): void {
  const state = seatOf(game, seat);
  for (const resource in cost) {
    const amount = cost[resource] as number;
    if (amount > 0) spend(state, resource, amount, out);
  }
}

/** Reduces a resource, and emits an event. */
export function spend(seat: SeatState, resource: string, amount: number, out: Out): void {
  const purse = seat.resources[resource];
  if (purse === undefined) return;
  purse.current -= amount;
  purse.available -= amount;
  out.emit({ type: 'cost.paid', seat: seat.id, resource, amount, value: purse.current });
}
