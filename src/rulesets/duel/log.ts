import type { LogOf } from '../../authoring/index.js';
import type { game } from './game.js';

export const log: LogOf<typeof game> = {
  // They follow from the lines around them.
  'state.settled': null,
  'card.moved': null,
  'cost.paid': null,
  'card.created': null,
  'card.burned': ({ seat, reason }, { name }) =>
    reason === 'hand-full'
      ? `${name(seat)} has no room in the hand: the card burns.`
      : `A card of ${name(seat)}'s deck burns.`,
  'draw.failed': ({ seat, reason }, { name }) => (reason === 'empty' ? `${name(seat)} is out of cards.` : undefined),
  'fatigue.dealt': ({ seat, amount, health }, { name }) =>
    `${name(seat)} tires: ${amount} damage, ${health} health left.`,
  'resource.changed': ({ seat, to }, { name }) => `${name(seat)} has ${to} mana.`,
  'unit.deployed': ({ seat, def }, { name, card }) => `${card(def)} arrives for ${name(seat)}.`,
  'armor.changed': ({ seat, armor }, { name }) => `${name(seat)} has ${armor} armour.`,
};
