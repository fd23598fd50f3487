import type { GameEvent, Match, ReadonlyGame, SeatId } from '../../../src/index.js';
import { bookOf, type RuleBook } from './books/index.js';
import { playAgain } from './revive.js';
import { woundOf } from './wounds.js';

/** What a seat did in a match, in numbers. */
export interface SeatStory {
  readonly seat: SeatId;
  readonly played: number;
  readonly drawn: number;
  readonly taken: number;
  readonly lost: number;
  /** How it stood at each point of the graph. */
  readonly line: readonly number[];
}

/** A match looked back upon. */
export interface MatchStory {
  readonly label: string;
  readonly highest: number;
  readonly seats: readonly SeatStory[];
}

/** So many points are enough for a small graph. */
const POINTS = 60;

export function storyOf(match: Match): MatchStory {
  const { record, rules, state, history } = match;
  const measure: RuleBook['measure'] = bookOf(rules.id)?.measure ?? { of: 'health', label: 'health' };
  const states = thinned([...playAgain(record).before.map(({ game }) => game), state]);
  const seats = state.order.map((seat): SeatStory => {
    const line = states.map((game) => Math.max(0, measure.of === 'power' ? powerOf(game, seat) : healthOf(game, seat)));
    const count = (type: GameEvent['type']): number =>
      history.filter((event) => event.type === type && 'seat' in event && event.seat === seat).length;
    const taken = history.reduce((sum, event) => sum + damageTo(event, seat), 0);
    return { seat, played: count('card.played'), drawn: count('card.drawn'), taken, lost: count('unit.died'), line };
  });
  return { label: measure.label, seats, highest: Math.max(1, ...seats.flatMap(({ line }) => line)) };
}

function thinned<T>(all: readonly T[]): readonly T[] {
  if (all.length <= POINTS) return all;
  const step = (all.length - 1) / (POINTS - 1);
  return Array.from({ length: POINTS }, (_, point) => all[Math.round(point * step)]).filter((one) => one !== undefined);
}

const healthOf = (game: ReadonlyGame, seat: SeatId): number => game.seats[seat]?.health ?? 0;

const powerOf = (game: ReadonlyGame, seat: SeatId): number =>
  (game.seats[seat]?.zones.board ?? []).reduce((sum, id) => sum + (id === null ? 0 : (game.cards[id]?.power ?? 0)), 0);

function damageTo(event: GameEvent, seat: SeatId): number {
  switch (event.type) {
    case 'seat.damaged':
    case 'fatigue.dealt':
      return event.seat === seat ? event.amount : 0;
    case 'rule.event':
      return event.seat === seat ? (woundOf(event) ?? 0) : 0;
    default:
      return 0;
  }
}
