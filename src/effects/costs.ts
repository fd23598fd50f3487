import type { Amounts, CardDef, DeepReadonly, GameState, Out, Ruleset, SeatId } from '../model/index.js';

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

/** The effect of the part with resources by which a seat pays. */
export const PAY = 'pay';

/** A card is paid for, in games with resources. */
export const payFor = (game: GameState, seat: SeatId, def: CardDef, rules: Ruleset, out: Out): void =>
  rules.effects.get(PAY)?.recipe(game, { seat, cost: costOf(def) }, rules, out);
