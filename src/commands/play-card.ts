import * as z from 'zod/mini';
import {
  inOwnHandOrPool,
  placesFor,
  selectionIsLegal,
  slotIsLegal,
  subjectOf,
  targetIsLegal,
  targetsOf,
  withinPlayLimit,
} from '../../guards/rules.js';
import { playCard as playCardEffect } from '../effects/index.js';
import { seatOf } from '../engine/index.js';
import { type Attempt, CardId, type ReadonlyGame, type Ruleset, type SeatId, type Subject } from '../model/index.js';
import { makeCommand } from './make-command.js';
import { Target } from './target.js';

type Aimed = { readonly card: CardId; readonly target?: string };
type Play = Aimed & { readonly slot?: number };

/** The cards that a seat might want to play. */
function playable(game: ReadonlyGame, seat: SeatId): CardId[] {
  const { hand, pool } = seatOf(game, seat).zones;
  const cards: CardId[] = [];
  for (const card of hand) if (card !== null) cards.push(card);
  for (const card of pool) cards.push(card);
  return cards;
}

/** A card may be played from the hand or a pool if it can be paid for and there is room for it. */
export const playCard = makeCommand('card.play', {
  description: 'Plays a card, aimed at `target` and, where boards have slots, into `slot`.',
  schema: z.strictObject({ card: CardId, target: z.optional(Target), slot: z.optional(z.int()) }),
  judge: [selectionIsLegal, withinPlayLimit, slotIsLegal],
  queues: [playCardEffect],
  effects: (_game, { seat, card, target = null, slot = null }) => [playCardEffect({ seat, card, target, slot })],
  cards: playable,
  ways: waysToPlay,
  keeps: [inOwnHandOrPool, targetIsLegal, slotIsLegal],
  attempts: (game, seat, rules) => attemptsOf(game, seat, rules),
});

/** Each card that a seat might want to play, with the ways to try; bare where there is none. */
const attemptsOf = (game: ReadonlyGame, seat: SeatId, rules: Ruleset): Attempt[] =>
  playable(game, seat).map((card) => {
    const subject = subjectOf(game, seat, card, rules);
    const ways = subject === null ? [] : waysToPlay(game, subject, rules);
    return { card, ways: ways.length > 0 ? ways : [{ card }] };
  });

/** The ways to play a card: with each legal target, into each slot. */
function waysToPlay(game: ReadonlyGame, subject: Subject, rules: Ruleset): readonly Play[] {
  const aimed = aims(game, subject, rules);
  const slots = placesFor(subject.def, rules);
  if (slots === undefined) return aimed;
  const ways: Play[] = [];
  for (const { card, target } of aimed) {
    for (let slot = 0; slot < slots; slot++) ways.push(target === undefined ? { card, slot } : { card, slot, target });
  }
  return ways;
}

/** The targets to try for a card: none, each legal target, or both if the target is optional. */
function aims(game: ReadonlyGame, { seat, card: { id: card }, def }: Subject, rules: Ruleset): Aimed[] {
  const spec = def.target;
  if (spec === undefined) return [{ card }];
  const aimed = targetsOf(spec, game, seat.id, card, rules).map((target): Aimed => ({ card, target }));
  if (spec.optional) aimed.unshift({ card });
  return aimed;
}
