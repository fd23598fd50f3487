import type { Amounts, SeatId } from '../../authoring/index.js';
import type { Resources } from '../../parts/index.js';
import type { Fighter, PlayView, Tools } from './game.js';

/** The cost of changing a plan: for every command of the commit phase, and for moving a play in any phase. */
export const COMMIT_FOCUS = 1;

/** Whether a fighter has so much focus left. */
export const hasFocus = (my: Fighter, amount: number): boolean => my.own.resources.focus.available >= amount;

/** What a fighter without enough focus is told. */
export const lacksFocus = (my: Fighter, amount: number): string | false =>
  !hasFocus(my, amount) && `it costs ${amount} focus; you have ${my.own.resources.focus.available}`;

/** Reserves a cost: it is not paid yet, but no longer available. */
export function reserve({ state, emit }: Tools, seat: SeatId, cost: Amounts): void {
  const resources: Resources = state.seats[seat].own.resources;
  for (const name in cost) if (resources[name] !== undefined) resources[name].available -= cost[name] ?? 0;
  emit('cost.reserved', { seat, amounts: { ...cost } });
}

/** Returns a reserved cost, never more than is reserved. */
export function refund({ state, emit }: Tools, seat: SeatId, cost: Amounts): void {
  const resources: Resources = state.seats[seat].own.resources;
  for (const name in cost) {
    const purse = resources[name];
    if (purse !== undefined) purse.available = Math.min(purse.current, purse.available + (cost[name] ?? 0));
  }
  emit('cost.returned', { seat, amounts: { ...cost } });
}

/** Pays what was reserved for a play, as much of it as on-commit rules have left; the rest is available again. */
export function payReserved({ state, emit }: Tools, { seat, cost, costScale }: PlayView): void {
  const resources: Resources = state.seats[seat].own.resources;
  for (const resource in cost) {
    const purse = resources[resource];
    const reserved = cost[resource] ?? 0;
    // Time is not paid: it passes.
    if (purse === undefined || resource === 'time') continue;
    const amount = Math.min(purse.current, Math.round((reserved * costScale) / 100));
    purse.current -= amount;
    purse.available = Math.min(purse.current, purse.available + reserved - amount);
    emit('cost.paid', { seat, resource, amount, value: purse.current });
  }
}
