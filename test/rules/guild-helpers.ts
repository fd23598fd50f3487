import type { Match } from '../../src/match/types.js';
import type { CardId, EventOf, GameEvent, SeatId, StandardZone } from '../../src/model/index.js';
import { guild } from '../../src/rulesets/guild/index.js';
import { arrange, type Layout, type SeatLayout } from '../../src/testing/index.js';
import { eventsOf, only } from './receipts.js';

/** A position before the draw phase of p1 with no turn draw: the hand that the chain finds is the hand laid out. */
export const beforeChain = (p1: SeatLayout, rules: Layout['rules'] = {}): Match =>
  arrange(guild, { phase: 'draw', p1, p2: {}, rules: { drawTiming: 'never', drawOrderChoice: false, ...rules } });

/** The same, run up to where the match waits for someone. */
export function afterChain(
  p1: SeatLayout,
  rules: Layout['rules'] = {},
): { match: Match; events: readonly GameEvent[] } {
  const match = beforeChain(p1, rules);
  return { match, events: eventsOf(match.settle()) };
}

/** What the chain said at its end. */
export function completion(events: readonly GameEvent[]): Omit<EventOf<'chain.completed'>, 'type'> {
  const [completed] = only(events, 'chain.completed');
  if (completed === undefined) throw new Error('the chain has not been completed');
  const { type: _, ...rest } = completed;
  return rest;
}

/** The definitions of the cards in a zone, in order. */
export const defsIn = (match: Match, seat: SeatId, zone: StandardZone): string[] =>
  match.state.seats[seat]!.zones[zone].map((id) => match.state.cards[id as CardId]!.def);

/** The definition of a card. */
export const defOfCard = (match: Match, card: CardId): string => match.state.cards[card]!.def;

/** Whether each card of a zone is spent, in order. */
export const spentIn = (match: Match, seat: SeatId, zone: StandardZone): boolean[] =>
  match.state.seats[seat]!.zones[zone].map((id) => match.state.cards[id as CardId]!.spent);

export const times = (count: number, def: string): string[] => Array.from({ length: count }, () => def);
