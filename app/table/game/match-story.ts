import type { GameEvent, Match, MatchRecord, ReadonlyGame, Ruleset, SeatId } from '../../../src/index.js';
import { healthOf, partEvent, powerOf } from '../../../src/parts/index.js';
import { bookOf, type Measure } from './books/index.js';
import { fieldLabel } from './labels.js';
import { seatFields } from './own-state.js';
import { playAgain } from './restore-table.js';
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
    const line = states.map((game) => Math.max(0, amountOf(game, seat, measure, match.rules)));
    const count = (type: string): number =>
      history.filter((event) => String(event.type) === type && 'seat' in event && event.seat === seat).length;
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

function amountOf(game: ReadonlyGame, seat: SeatId, measure: Measure, rules: Ruleset): number {
  if (measure.of === 'own') return ownNumber(game, seat, measure.field) ?? 0;
  return measure.of === 'power' ? boardPower(game, seat, rules) : (healthOf(game.seats[seat] ?? { own: {} }) ?? 0);
}

function ownNumber(game: ReadonlyGame, seat: SeatId, field: string): number | null {
  const value = seatFields(game, seat)[field];
  return typeof value === 'number' ? value : null;
}

function boardPower(game: ReadonlyGame, seat: SeatId, rules: Ruleset): number {
  const cards = (game.seats[seat]?.zones.board ?? []).flatMap((id) => (id === null ? [] : (game.cards[id] ?? [])));
  return cards.reduce((sum, card) => sum + powerOf(card, rules), 0);
}

function damageTo(event: GameEvent, seat: SeatId): number {
  const told = partEvent(event);
  if (told?.type === 'seat.damaged' || told?.type === 'fatigue.dealt') return told.seat === seat ? told.amount : 0;
  return 'seat' in event && event.seat === seat ? (woundOf(event) ?? 0) : 0;
}
