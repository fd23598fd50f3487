import { seatOf } from '../engine/seats.js';
import type { Amounts, CardDef, GameState, Out, ReadonlySeat, SeatId, SeatState } from '../model/index.js';

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

/** Pays at once, with one event for each resource. */
export function pay(game: GameState, seat: SeatId, cost: Amounts, out: Out): void {
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

/** Reserves a cost: it is not paid yet, but no longer available. */
export function reserve(game: GameState, seat: SeatId, cost: Amounts, out: Out): void {
  const { resources } = seatOf(game, seat);
  for (const name in cost) if (resources[name] !== undefined) resources[name].available -= cost[name] as number;
  out.emit({ type: 'cost.reserved', seat, amounts: { ...cost } });
}

/** Returns a reserved cost, never more than is reserved. */
export function refund(game: GameState, seat: SeatId, cost: Amounts, out: Out): void {
  const { resources } = seatOf(game, seat);
  for (const name in cost) {
    const purse = resources[name];
    if (purse !== undefined) purse.available = Math.min(purse.current, purse.available + (cost[name] as number));
  }
  out.emit({ type: 'cost.returned', seat, amounts: { ...cost } });
}

/** Pays this many percent of a reserved cost; the rest is available again. */
export function payReserved(game: GameState, seat: SeatId, cost: Amounts, percent: number, out: Out): void {
  const { resources } = seatOf(game, seat);
  for (const resource in cost) {
    const purse = resources[resource];
    if (purse === undefined) continue;
    const reserved = cost[resource] as number;
    const amount = Math.min(purse.current, Math.round((reserved * percent) / 100));
    purse.current -= amount;
    purse.available = Math.min(purse.current, purse.available + reserved - amount);
    out.emit({ type: 'cost.paid', seat, resource, amount, value: purse.current });
  }
}
