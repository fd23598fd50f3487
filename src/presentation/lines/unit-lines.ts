import type { Lines } from './words.js';

/** Units, and what happens to seats. */
export const unitLines = {
  'unit.deployed': ({ def, seat, slot }, words) =>
    words.rules.policies.boardSlots === null
      ? `${words.seat(seat)} deploys ${words.def(def)}.`
      : `${words.seat(seat)} deploys ${words.def(def)} in slot ${slot}.`,
  'unit.sacrificed': ({ card, seat }, words) => `${words.seat(seat)} sacrifices ${words.card(card)}.`,
  'unit.died': ({ card, seat }, words) => `${words.seat(seat)}'s ${words.card(card)} dies.`,
  'unit.damaged': ({ card, amount, left }, words) =>
    `${words.card(card)} takes ${amount} damage (${Math.max(0, left)} left).`,
  'unit.healed': ({ card, amount, left }, words) => `${words.card(card)} is healed by ${amount} (${left} left).`,
  'unit.bounced': ({ card, seat }, words) => `${words.card(card)} returns to ${words.seat(seat)}'s hand.`,
  'unit.attacked': ({ card, seat, target }, words) =>
    `${words.seat(seat)}'s ${words.card(card)} attacks ${words.target(target)}.`,
  'power.changed': ({ card, from, to }, words) =>
    `${words.card(card)} ${to >= from ? 'grows' : 'shrinks'} from ${from} to ${to}.`,
  'seat.damaged': ({ seat, amount, health }, words) =>
    `${words.seat(seat)} takes ${amount} damage (${Math.max(0, health)} left).`,
  'seat.healed': ({ seat, amount, health }, words) => `${words.seat(seat)} is healed by ${amount} (${health} left).`,
} satisfies Partial<Lines>;
