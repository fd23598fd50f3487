import { seatOf } from '../engine/seats.js';
import type { Amounts, CardDef, DeepReadonly, GameState, Out, SeatId } from '../model/index.js';

const NOTHING: Amounts = Object.freeze({});

/** What a card costs; nothing, if its definition does not say. */
export const costOf = (def: CardDef): Amounts => def.cost ?? NOTHING;

/** Something a seat spends. `available` is `current` less what is reserved. */
export type Resource = { current: number; available: number; max: number; perTurn: number };
/** What a seat spends, by name. */
export type Resources = Record<string, Resource>;

const NONE: Resources = Object.freeze({});

interface Brought {
  readonly resources?: Resources;
}
const broughtTo = ({ own }: { readonly own: object }): Brought => own;

/** What a seat spends, in a match or a view of any game; nothing where the game has no resources. */
export const resourcesOf = (seat: { readonly own: object }): DeepReadonly<Resources> =>
  broughtTo(seat).resources ?? NONE;

/** The same, to be changed. */
export const resourceOf = (seat: { own: object }, name: string): Resource | undefined =>
  broughtTo(seat).resources?.[name];

/** The first resource of which the seat has too little, or `null`. */
export function missingResource(seat: { readonly own: object }, cost: Amounts): string | null {
  const resources = resourcesOf(seat);
  for (const name in cost) {
    if ((resources[name]?.available ?? 0) < (cost[name] as number)) return name;
  }
  return null;
}

/** Pays at once: an event for each resource. */
export function payNow(game: GameState, seat: SeatId, cost: Amounts, out: Out): void {
  const state = seatOf(game, seat);
  for (const resource in cost) {
    const amount = cost[resource] as number;
    const purse = resourceOf(state, resource);
    if (amount <= 0 || purse === undefined) continue;
    purse.current -= amount;
    purse.available -= amount;
    out.emit({ type: 'cost.paid', seat, resource, amount, value: purse.current });
  }
}
