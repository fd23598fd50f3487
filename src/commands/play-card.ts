import { z } from 'zod';
import { legalTargets, selectionIsLegal, slotIsLegal, targetIsLegal, withinPlayLimit } from '../../guards/rules.js';
import { playCard as playCardEffect } from '../effects/index.js';
import { cardOf, defOf, seatOf } from '../engine/index.js';
import { type Attempt, CardId, type ReadonlyGame, type Ruleset, type SeatId } from '../model/index.js';
import { makeCommand } from './make-command.js';
import { Target } from './target.js';

type Aim = { readonly target?: string };
type Play = { readonly card: CardId; readonly target?: string; readonly slot?: number };

/** The cards that a seat may think of playing. */
export function playable(game: ReadonlyGame, seat: SeatId): CardId[] {
  const { hand, pool } = seatOf(game, seat).zones;
  const cards: CardId[] = [];
  for (const card of hand) if (card !== null) cards.push(card);
  for (const card of pool) cards.push(card);
  return cards;
}

/** A card may be played from the hand or a pool if it can be paid for and there is room for it. */
export const playCard = makeCommand('card.play', {
  description: 'Plays a card, aimed at `target` and, where boards have slots, into `slot`.',
  schema: z.strictObject({ card: CardId, target: Target.optional(), slot: z.number().int().optional() }),
  judge: [selectionIsLegal, withinPlayLimit, slotIsLegal],
  effects: (_game, { seat, card, target = null, slot = null }) => [playCardEffect({ seat, card, target, slot })],
  cards: playable,
  ways: waysToPlay,
  keeps: [targetIsLegal, slotIsLegal],
  attempts: (game, seat, rules) => attemptsWith(game, seat, rules, waysToPlay),
});

/** Each card that a seat may think of playing, with the ways to try; bare where there is none. */
export const attemptsWith = (
  game: ReadonlyGame,
  seat: SeatId,
  rules: Ruleset,
  waysOf: (game: ReadonlyGame, seat: SeatId, card: CardId, rules: Ruleset) => readonly Play[],
): Attempt[] =>
  playable(game, seat).map((card) => {
    const ways = waysOf(game, seat, card, rules);
    return { card, ways: ways.length > 0 ? ways : [{ card }] };
  });

/** The ways to play a card: with each legal target, into each slot. */
function waysToPlay(game: ReadonlyGame, seat: SeatId, card: CardId, rules: Ruleset): Play[] {
  const aimed = aims(game, seat, card, rules);
  const slots = defOf(cardOf(game, card), rules).kind === 'unit' ? rules.policies.boardSlots : null;
  const ways: Play[] = [];
  for (const { target } of aimed) {
    if (slots === null) ways.push(target === undefined ? { card } : { card, target });
    else
      for (let slot = 0; slot < slots; slot++)
        ways.push(target === undefined ? { card, slot } : { card, slot, target });
  }
  return ways;
}

/** The targets to try with a card: none, each legal one, or both where the target is optional. */
export function aims(game: ReadonlyGame, seat: SeatId, card: CardId, rules: Ruleset): Aim[] {
  const spec = defOf(cardOf(game, card), rules).target;
  if (spec === undefined) return [{}];
  const targets = legalTargets(game, seat, card, rules).map((target) => ({ target }));
  return spec.optional ? [{}, ...targets] : targets;
}
