import type { EventType, GameEvent, Ruleset, SeatNames } from '../../model/index.js';
import { nameOf } from '../name-of.js';

/** What a log of a duel leaves out: it follows from the lines around it. */
export const unlogged: readonly EventType[] = ['state.settled', 'card.moved', 'cost.paid', 'card.created'];

/** Lines for what has a name of its own in a duel. */
export function describe(event: GameEvent, rules: Ruleset, called: SeatNames): string | null | undefined {
  switch (event.type) {
    case 'card.burned':
      return event.reason === 'hand-full'
        ? `${called(event.seat)} has no room in the hand: the card burns.`
        : `A card of ${called(event.seat)}'s deck burns.`;
    case 'draw.failed':
      return event.reason === 'empty' ? `${called(event.seat)} is out of cards.` : undefined;
    case 'fatigue.dealt':
      return `${called(event.seat)} tires: ${event.amount} damage, ${event.health} health left.`;
    case 'resource.changed':
      return `${called(event.seat)} has ${event.to} mana.`;
    case 'unit.deployed':
      return `${nameOf(event.def, rules)} arrives for ${called(event.seat)}.`;
    case 'rule.event':
      return event.name === 'armor.changed'
        ? `${called(event.seat)} has ${String(event.data.armor)} armour.`
        : undefined;
    default:
      return undefined;
  }
}
