import * as z from 'zod/mini';
import { peek } from '../engine/queue.js';
import { seatOf } from '../engine/seats.js';
import { CardId, DrawSource, type Effect, type Out, type ReadonlyGame, type Ruleset, SeatId } from '../model/index.js';

/** A draw of one card, as it is queued. */
export const DrawRequest = z.object({
  seat: SeatId,
  source: DrawSource,
  /** Exactly this card, by its identity. */
  card: z.optional(CardId),
  /** If that card has left the deck, take the top one instead of nothing. */
  orTop: z.optional(z.boolean()),
  /** The hand was full when the draw was planned: the card is burned. */
  burn: z.optional(z.boolean()),
  /** The card whose auto-draw this is. */
  chain: z.optional(CardId),
  /** The numbers of what has been done instead of it. */
  replaced: z.optional(z.array(z.number())),
});
export type DrawRequest = z.infer<typeof DrawRequest>;

/** The draw that is resolved next, if one is; a draw that comes to nothing by itself is an effect like any other. */
export function nextDraw(game: ReadonlyGame): DrawRequest | null {
  const effect = peek(game);
  if (effect?.type !== 'draw') return null;
  // Effects of this type were made by its maker, or read with its schema.
  const draw = effect as Effect & DrawRequest;
  return seatOf(game, draw.seat).lost === null && cardAskedFor(game, draw) !== 'invalid' ? draw : null;
}

/** The card that a draw asks for by its id: `null` when it takes any, `'invalid'` when that card is not in the deck. */
export function cardAskedFor(game: ReadonlyGame, { seat, card, orTop }: DrawRequest): CardId | null | 'invalid' {
  if (card === undefined) return null;
  const asked = game.cards[card];
  if (asked !== undefined && asked.zone === 'deck' && asked.owner === seat) return card;
  return orTop ? null : 'invalid';
}

/** What a part does instead of a draw, if any does. */
export function insteadOf(game: ReadonlyGame, draw: DrawRequest, rules: Ruleset, out?: Out) {
  if (draw.source === 'setup') return null;
  for (const insteadOfDraw of rules.insteadOfDraw) {
    const instead = insteadOfDraw(game, draw, rules, out);
    if (instead !== null) return instead;
  }
  return null;
}
