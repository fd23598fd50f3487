import type { EventOf, EventType, GameEvent, Ruleset, SeatNames } from '../../model/index.js';
import { nameOf } from '../name-of.js';
import { cardsInWords } from './gains.js';

/** Events that the log omits, because another event describes the same better. */
export const unlogged: readonly EventType[] = [
  'card.moved',
  'card.created',
  'card.drawn',
  'resource.changed',
  'cost.paid',
  'input.required',
  'input.resolved',
  'state.settled',
];

/** Lines for the log; `undefined` keeps the standard line. */
export function describe(event: GameEvent, rules: Ruleset, called: SeatNames): string | null | undefined {
  switch (event.type) {
    case 'chain.started':
    case 'chain.triggered':
      return null;
    case 'chain.completed':
      return chainLine(event);
    case 'card.played':
      return `${called(event.seat)} plays ${nameOf(event.def, rules)}.`;
    case 'unit.deployed':
      return `${called(event.seat)} builds ${nameOf(event.def, rules)}.`;
    case 'seat.damaged':
      return `${called(event.seat)} loses ${event.amount} authority and has ${event.health}.`;
    case 'seat.healed':
      return `${called(event.seat)} gains ${event.amount} authority and has ${event.health}.`;
    case 'deck.shuffled':
      return `${called(event.seat)} shuffles ${cardsInWords(event.count)}.`;
    case 'rule.event':
      return ruleLine(event, rules, called);
    default:
      return undefined;
  }
}

function chainLine({ drawn, result }: EventOf<'chain.completed'>): string | null {
  if (result === 'capped') return `The chain was stopped after it had drawn ${cardsInWords(drawn)}.`;
  return drawn === 0 ? null : `The chain drew ${cardsInWords(drawn)}.`;
}

function ruleLine(
  { name, seat, data }: EventOf<'rule.event'>,
  rules: Ruleset,
  called: SeatNames,
): string | null | undefined {
  switch (name) {
    case 'card.bought':
      return `${called(seat)} buys ${nameOf(String(data.def), rules)} for ${data.price} trade.`;
    case 'dues.collected':
      return `The guild collects ${data.amount} authority from ${called(seat)}.`;
    case 'flow.turned':
      if (data.bonus === 0) return null;
      return `${called(seat)} draws one card ${data.bonus === 1 ? 'more' : 'fewer'} from now on.`;
    case 'market.opened':
      return 'The market opens.';
    default:
      return undefined;
  }
}
