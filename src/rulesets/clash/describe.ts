import type { EventType, GameEvent, Ruleset, SeatId, SeatNames } from '../../model/index.js';
import { nameOf } from '../name-of.js';

/** The combat log leaves out what the table shows anyway: cards on their way and what is set aside for them. */
export const unlogged: readonly EventType[] = [
  'card.played',
  'card.moved',
  'card.cancelled',
  'cost.reserved',
  'cost.returned',
];

/** Bookkeeping between the blows, of no interest to somebody who reads how a fight went. */
const bookkeeping: ReadonlySet<EventType> = new Set([
  'card.cloned',
  'card.destroyed',
  'card.drawn',
  'play.created',
  'play.moved',
  'state.settled',
]);

/** One line of the combat log. */
export function describe(event: GameEvent, rules: Ruleset, called: SeatNames): string | null | undefined {
  if (bookkeeping.has(event.type)) return null;
  switch (event.type) {
    case 'phase.entered':
      return event.phase === 'selection' ? `Turn ${event.turn}` : null;
    case 'rule.event': {
      if (event.name !== 'strike') return undefined;
      const { def, target, roll, chance, result } = event.data;
      const what = { hit: 'hits', parried: 'is parried by', missed: 'misses' }[String(result)] ?? String(result);
      return `${called(event.seat)}’s ${nameOf(String(def), rules)} ${what} ${called(target as SeatId)} (${roll}, needed ${chance})`;
    }
    case 'wound.inflicted': {
      const wound =
        event.severity === 'wound'
          ? 'is wounded'
          : event.severity === 'scratch'
            ? 'is scratched'
            : 'takes a grievous wound';
      return `${called(event.seat)} ${wound} for ${event.amount}`;
    }
    case 'advantage.changed':
      return `${called(event.seat)} ${event.to > event.from ? 'gains' : 'loses'} footing: advantage ${event.to}`;
    case 'cost.paid':
      return `${called(event.seat)} spends ${event.amount} ${event.resource}, ${event.value} left`;
    case 'resource.changed':
      return `${called(event.seat)} has ${event.to} ${event.resource}`;
    case 'seat.healed':
      return `${called(event.seat)} recovers ${event.amount} vitality`;
    case 'fatigue.dealt':
      return `${called(event.seat)} tires and loses ${event.amount} vitality`;
    case 'seat.lost':
      return `${called(event.seat)} is out: ${event.reason}`;
    case 'match.ended':
      return event.winner === null ? 'Nobody is left standing' : `${called(event.winner)} wins`;
    default:
      return undefined;
  }
}
