import type { GameEvent, Match, MatchRecord, ReadonlyGame, SeatId } from '../../../src/index.js';
import { healthOf } from '../../../src/parts/index.js';
import { bookOf, type Measure } from './books/index.js';
import { fieldLabel } from './labels.js';
import { seatFields } from './own-state.js';
import { playAgain } from './revive.js';
import { woundOf } from './wounds.js';

/** Statistics of a seat. */
export interface SeatStory {
  readonly seat: SeatId;
  readonly played: number;
  readonly drawn: number;
  readonly taken: number;
  readonly lost: number;
  /** Its value at each point of the graph. */
  readonly line: readonly number[];
}

/** Statistics of a finished match. */
export interface MatchStory {
  readonly label: string;
  readonly highest: number;
  readonly seats: readonly SeatStory[];
}

/** This many points are enough for a small graph. */
const POINTS = 60;

/** The values for the graph: from the rule book, the field of the points, or health. */
function measureOf({ rules, state }: Match): Measure | null {
  const known = bookOf(rules.id)?.measure;
  if (known !== undefined) return known;
  const scores = state.outcome?.scores;
  const field = Object.keys(rules.seatState).find(
    (name) => scores !== undefined && state.order.every((seat) => ownNumber(state, seat, name) === scores[seat]),
  );
  if (field !== undefined) return { of: 'own', field, label: fieldLabel(field, rules) };
  return rules.parts.some(({ name }) => name === 'health') ? { of: 'health', label: 'health' } : null;
}

/** The match in numbers, or `null` where there is nothing to count. */
export function storyOf(record: MatchRecord): MatchStory | null {
  const games: ReadonlyGame[] = [];
  const match = playAgain(record, { before: ({ state }) => games.push(state) });
  const { state, history } = match;
  const measure = measureOf(match);
  if (measure === null) return null;
  const states = thinned([...games, state]);
  const seats = state.order.map((seat): SeatStory => {
    const line = states.map((game) => Math.max(0, amountOf(game, seat, measure)));
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

function amountOf(game: ReadonlyGame, seat: SeatId, measure: Measure): number {
  if (measure.of === 'own') return ownNumber(game, seat, measure.field) ?? 0;
  return measure.of === 'power' ? powerOf(game, seat) : (healthOf(game.seats[seat] ?? { own: {} }) ?? 0);
}

function ownNumber(game: ReadonlyGame, seat: SeatId, field: string): number | null {
  const value = seatFields(game, seat)[field];
  return typeof value === 'number' ? value : null;
}

const powerOf = (game: ReadonlyGame, seat: SeatId): number =>
  (game.seats[seat]?.zones.board ?? []).reduce((sum, id) => sum + (id === null ? 0 : (game.cards[id]?.power ?? 0)), 0);

function damageTo(event: GameEvent, seat: SeatId): number {
  switch (event.type) {
    case 'seat.damaged':
    case 'fatigue.dealt':
      return event.seat === seat ? event.amount : 0;
    default:
      return 'seat' in event && event.seat === seat ? (woundOf(event) ?? 0) : 0;
  }
}
