import { type CardDef, drawCards, type Effect, type SeatId } from '../../authoring/index.js';
import { changeResource, healSeat } from '../../parts/index.js';

/** What an ability gives to its seat. */
export interface Gains {
  readonly trade?: number;
  readonly combat?: number;
  readonly authority?: number;
  readonly draw?: number;
}

/**
 * The abilities of a card: what it gives by itself, beside an ally, and when it is scrapped. `other` is the equivalent
 * of the rest of its text, only for bots.
 */
export type Ability = 'own' | 'ally' | 'scrap' | 'other';

const kinds = ['trade', 'combat', 'authority', 'draw'] as const;

const keyOf = (ability: Ability, kind: (typeof kinds)[number]): string =>
  ability === 'own' ? kind : `${ability}-${kind}`;

/** Abilities as the numbers that a definition carries in its `data`: `ally-draw`, for one. */
export function gainsToData(ability: Ability, gains: Gains): Record<string, number> {
  const data: Record<string, number> = {};
  for (const kind of kinds) {
    const amount = gains[kind];
    if (amount !== undefined) data[keyOf(ability, kind)] = amount;
  }
  return data;
}

const known: Readonly<Record<Ability, WeakMap<CardDef, Required<Gains>>>> = {
  own: new WeakMap(),
  ally: new WeakMap(),
  scrap: new WeakMap(),
  other: new WeakMap(),
};

/** What an ability of a card gives. Without its draw effect, which the chain uses. Computed once per definition. */
export function gainsOf(def: CardDef, ability: Ability): Required<Gains> {
  const found = known[ability].get(def) ?? readGains(def, ability);
  known[ability].set(def, found);
  return found;
}

function readGains(def: CardDef, ability: Ability): Required<Gains> {
  const amount = (kind: (typeof kinds)[number]): number => {
    const value = def.data?.[keyOf(ability, kind)];
    return typeof value === 'number' ? value : 0;
  };
  return { trade: amount('trade'), combat: amount('combat'), authority: amount('authority'), draw: amount('draw') };
}

/** Whether there is anything in it. */
export const hasGains = ({ trade, combat, authority, draw }: Required<Gains>): boolean =>
  trade + combat + authority + draw > 0;

/** The effects that give it to a seat. */
export function give(seat: SeatId, { trade, combat, authority, draw }: Required<Gains>): Effect[] {
  const effects: Effect[] = [];
  if (trade > 0) effects.push(changeResource({ seat, resource: 'trade', amount: trade }));
  if (combat > 0) effects.push(changeResource({ seat, resource: 'combat', amount: combat }));
  if (authority > 0) effects.push(healSeat({ seat, amount: authority }));
  if (draw > 0) effects.push(drawCards({ seat, count: draw, source: 'effect' }));
  return effects;
}

/** As text: `gain 2 trade and 1 combat`. */
export function gainsInWords({ trade = 0, combat = 0, authority = 0, draw = 0 }: Gains): string {
  const amounts = Object.entries({ trade, combat, authority }).filter(([, amount]) => amount > 0);
  const gained = amounts.map(([kind, amount]) => `${amount} ${kind}`).join(' and ');
  const parts = [gained && `gain ${gained}`, draw > 0 && `draw ${cardsInWords(draw)}`].filter(Boolean);
  return parts.join(' and ');
}

export const cardsInWords = (count: number): string => (count === 1 ? '1 card' : `${count || 'no'} cards`);
