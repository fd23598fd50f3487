import * as z from 'zod/mini';
import { CardId, DefId, eventsOf, type LinesOf, SeatId } from '../../model/index.js';

const int = z.int();
const seat = SeatId;
const card = CardId;

/** What happens to seats that can be hurt. */
export const healthEvents = {
  'seat.damaged': { seat, amount: int, health: int },
  'seat.healed': { seat, amount: int, health: int },
  'fatigue.dealt': { seat, amount: int, health: int },
} as const;

/** What happens to units. */
export const unitEvents = {
  'unit.deployed': { card, def: DefId, seat, slot: int },
  'unit.sacrificed': { card, seat },
  /** `slot` is its last slot. */
  'unit.died': { card, seat, cause: z.string(), slot: int },
  'unit.damaged': { card, amount: int, left: int },
  'unit.healed': { card, amount: int, left: int },
  'unit.bounced': { card, seat },
  'unit.attacked': { card, seat, target: z.string() },
  'power.changed': { card, from: int, to: int, amount: int },
} as const;

export const ofHealth = eventsOf(healthEvents);
export const ofUnits = eventsOf(unitEvents);

export const healthLines: LinesOf<typeof healthEvents> = {
  'seat.damaged': ({ seat, amount, health }, { name }) =>
    `${name(seat)} takes ${amount} damage (${Math.max(0, health)} left).`,
  'seat.healed': ({ seat, amount, health }, { name }) => `${name(seat)} is healed by ${amount} (${health} left).`,
  'fatigue.dealt': ({ seat, amount, health }, { name }) =>
    `${name(seat)} takes ${amount} damage for drawing from an empty deck (${Math.max(0, health)} left).`,
};

export const unitLines: LinesOf<typeof unitEvents> = {
  'unit.deployed': ({ def, seat, slot }, { name, card, rules }) =>
    `${name(seat)} deploys ${card(def)}${rules.places.board === undefined ? '' : ` in slot ${slot}`}.`,
  'unit.sacrificed': ({ card, seat }, { name, cardOf }) => `${name(seat)} sacrifices ${cardOf(card)}.`,
  'unit.died': ({ card, seat }, { name, cardOf }) => `${name(seat)}'s ${cardOf(card)} dies.`,
  'unit.damaged': ({ card, amount, left }, { cardOf }) =>
    `${cardOf(card)} takes ${amount} damage (${Math.max(0, left)} left).`,
  'unit.healed': ({ card, amount, left }, { cardOf }) => `${cardOf(card)} is healed by ${amount} (${left} left).`,
  'unit.bounced': ({ card, seat }, { name, cardOf }) => `${cardOf(card)} returns to ${name(seat)}'s hand.`,
  'unit.attacked': ({ card, seat, target: at }, { name, cardOf, target }) =>
    `${name(seat)}'s ${cardOf(card)} attacks ${target(at)}.`,
  'power.changed': ({ card, from, to }, { cardOf }) =>
    `${cardOf(card)} ${to >= from ? 'grows' : 'shrinks'} from ${from} to ${to}.`,
};
