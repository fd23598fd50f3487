import { mulliganOf } from '../../effects/index.js';
import { peek } from '../../engine/index.js';
import type { CardId, Effect, Json, ReadonlyGame } from '../../model/index.js';

/** The part of a snapshot that paths use. */
export interface Placed {
  readonly value: unknown;
  readonly context: { readonly game: ReadonlyGame; readonly fault: { readonly message: string } | null };
}

/** What of the game's own state tells positions apart; by default `ownScalars`. */
export type Distinguish = (game: ReadonlyGame) => Json;

/**
 * A state without what seldom changes the next steps: which cards, how long the match has run. It keeps the chart's
 * state, the sizes of zones, the active seat, the tasks of seats, the open question, and what is distinguished of the game's own state.
 */
function abstractState({ value, context: { game, fault } }: Placed, distinguish: Distinguish): string {
  const path = statePath(value);
  if (fault !== null) return `${path} fails: ${fault.message}`;
  const seats = game.order.map((id) => {
    const seat = game.seats[id]!;
    const mulligan = mulliganOf(seat);
    const marks = [seat.lost, seat.done, seat.passed, mulligan?.kept].map((mark) => (mark ? 1 : 0));
    return [...sizesOf(seat.zones), ...marks, mulligan?.taken ?? 0, mulligan?.toPutBack ?? 0, seat.task ?? ''].join();
  });
  // The open question, and those that were put aside.
  const open = [...(game.pending === null ? [] : [game.pending]), ...game.order.flatMap((id) => game.asked[id] ?? [])];
  const asked = open.map(({ request }) => `${request.seat} ${request.kind}`).join();
  const turn = [game.active, game.priority ?? '', game.turn % 2, game.flow.interrupted?.phase ?? ''].join();
  // Between two effects only the queue changes: without it the first of them would look like the last.
  const { size } = game.queue;
  const progress = size > 0 && game.pending === null ? `${size}/${game.steps} ${nameOf(peek(game))}` : `${size}`;
  const chain = game.chain === null ? '' : [game.chain.result, game.chain.next].join();
  const table = sizesOf(game.table).join();
  return [path, ...seats, table, turn, asked, progress, chain, JSON.stringify(distinguish(game))].join(';');
}

/** The numbers, texts and yes-or-no of a game's own state and of its seats' own. Exits read these, but not health. */
export const ownScalars: Distinguish = (game) => [
  scalarsOf(game.own),
  ...game.order.map((id) => {
    const { health: _, ...own }: { health?: number } = game.seats[id]!.own;
    return scalarsOf(own);
  }),
];

const scalarsOf = (own: object): Json[] =>
  Object.values(own).filter((value: unknown): value is Scalar => typeof value !== 'object' || value === null);
type Scalar = string | number | boolean | null;

/** How many cards lie in each zone. */
const sizesOf = (zones: Readonly<Record<string, readonly (CardId | null)[]>>): number[] =>
  Object.values(zones).map((pile) => pile.reduce((sum, card) => sum + (card === null ? 0 : 1), 0));

/** An effect by its type and, where it continues after a question, by an answer that is not a list of cards. */
function nameOf(effect: Effect | undefined): string {
  const answer = typeof effect?.answer === 'object' ? '' : (effect?.answer ?? '');
  return `${effect?.type}${answer}`;
}

/**
 * The abstract state and how it was reached: what sent the chart here, and from where. A state that two events lead to
 * is two, so that a path goes through each of them.
 */
export function reachedState(
  reached: Placed,
  event: { readonly type: string } | undefined,
  from: Placed | undefined,
  distinguish: Distinguish,
): string {
  const before = from === undefined ? '' : statePath(from.value);
  return `${abstractState(reached, distinguish)} by ${event?.type ?? ''} in ${before}`;
}

/** `{ playing: { draw: 'counting' } }` is `playing.draw.counting`. */
export function statePath(value: unknown): string {
  if (typeof value === 'string') return value;
  if (typeof value !== 'object' || value === null) return '';
  return Object.entries(value)
    .map(([key, below]) => [key, statePath(below)].filter((part) => part !== '').join('.'))
    .join(' ');
}
