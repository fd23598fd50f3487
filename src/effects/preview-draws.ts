import { EventSink } from '../engine/out.js';
import { seatOf } from '../engine/seats.js';
import type { CardId, DrawSource, ReadonlyGame, Ruleset, SeatId } from '../model/index.js';
import { cloneGame } from '../state/index.js';
import { draw } from './draw.js';
import { type DrawOutcome, drawOutcome } from './draw-watcher.js';

/** The result of one draw. */
export interface DrawPreview {
  readonly outcome: DrawOutcome;
  /** The card that would be drawn or burned. */
  readonly card: CardId | null;
}

/**
 * The results of a seat's next draws if nothing else happens; the game does not change. It reads hidden cards: use it
 * in rules that let a seat look at its deck, not for views.
 *
 * @example
 * const [next] = previewDraws(game, 'p1', 1, rules);
 */
export function previewDraws(
  game: ReadonlyGame,
  seat: SeatId,
  count: number,
  rules: Ruleset,
  source: DrawSource = 'effect',
): DrawPreview[] {
  if (seatOf(game, seat).lost !== null) return [];
  const copy = cloneGame(game);
  const found: DrawPreview[] = [];
  for (let i = 0; i < count; i++) {
    const out = new EventSink();
    draw.recipe(copy, { seat, source }, rules, out);
    for (const event of out.events) {
      const outcome = drawOutcome(event);
      if (outcome !== null) found.push({ outcome, card: 'card' in event ? event.card : null });
    }
  }
  return found;
}
