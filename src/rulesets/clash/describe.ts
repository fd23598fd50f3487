import {
  type EventOf,
  type EventType,
  type GameEvent,
  type Ruleset,
  SeatId,
  type SeatNames,
} from '../../model/index.js';
import { describePlay } from '../../parts/timeline/index.js';
import { nameOf } from '../name-of.js';

/** The combat log leaves out what the table shows anyway: cards on their way and what is set aside for them. */
export const unlogged: readonly EventType[] = [
  'card.played',
  'card.moved',
  'card.cancelled',
  'cost.reserved',
  'cost.returned',
];

/** Technical events, which do not interest readers of the log. */
const bookkeeping: ReadonlySet<string> = new Set([
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
    case 'rule.event':
      return bookkeeping.has(event.name) ? null : describeFight(event, rules, called);
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
    case 'match.ended': {
      const [winner] = event.winners;
      return winner === undefined ? 'Nobody is left standing' : `${called(winner)} wins`;
    }
    default:
      return undefined;
  }
}

const RESULTS: Readonly<Record<string, string>> = { hit: 'hits', parried: 'is parried by', missed: 'misses' };
const WOUNDS: Readonly<Record<string, string>> = { wound: 'is wounded', scratch: 'is scratched' };

/** Lines for the game's own events: strikes, wounds, advantage, and changes of a plan. */
function describeFight(event: EventOf<'rule.event'>, rules: Ruleset, called: SeatNames): string | null | undefined {
  const { name, seat, data } = event;
  switch (name) {
    case 'strike': {
      const { def, target, roll, chance, result } = data;
      const what = RESULTS[String(result)] ?? String(result);
      const whom = called(SeatId.safeParse(target).data ?? null);
      return `${called(seat)}’s ${nameOf(String(def), rules)} ${what} ${whom} (${roll}, needed ${chance})`;
    }
    case 'wound.inflicted':
      return `${called(seat)} ${WOUNDS[String(data.severity)] ?? 'takes a grievous wound'} for ${data.amount}`;
    case 'advantage.changed':
      return `${called(seat)} ${Number(data.to) > Number(data.from) ? 'gains' : 'loses'} footing: advantage ${data.to}`;
    default:
      return describePlay(event, rules, called);
  }
}
