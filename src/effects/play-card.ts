import * as z from 'zod/mini';
import { runCardHook } from '../engine/hooks.js';
import { enqueue, enqueueAll, enqueueTimes } from '../engine/queue.js';
import { effect } from '../engine/registry.js';
import { defOf, seatOf } from '../engine/seats.js';
import { moveToZone } from '../engine/zones.js';
import { type Card, type CardDef, CardId, type GameState, type Out, type Ruleset, SeatId } from '../model/index.js';
import { drawCountOf } from './chain.js';
import { payFor } from './costs.js';
import { draw } from './draw.js';
import { countPlay } from './turn-counts.js';

/** A card that no part plays in its own way goes to the zone for played cards. */
export const finishPlay = effect('finish-play', z.object({ card: CardId }), (game, { card: id }, rules, out) => {
  const card = game.cards[id] ?? out.fizzle('the card is elsewhere');
  if (card.zone !== 'limbo') out.fizzle('the card is elsewhere');
  const def = defOf(card, rules);
  moveToZone(game, card, def.exhausts ? 'exhaust' : rules.policies.playedTo, rules);
  if (def.draw !== undefined) card.spent = true;
});

/** Plays a card: it is paid for and leaves the hand; then its `onPlay` runs, or what a part does with cards of its kind. */
export const playCard = effect(
  'play-card',
  z.object({
    seat: SeatId,
    card: CardId,
    target: z.optional(z.nullable(z.string())),
    slot: z.optional(z.nullable(z.int())),
  }),
  (game, { seat, card: id, target = null, slot = null }, rules, out) => {
    const card = game.cards[id] ?? out.fizzle('the card is gone');
    if (card.zone !== 'hand') out.fizzle('left-the-hand');
    const def = defOf(card, rules);
    if (rules.policies.costs === 'immediate') payFor(game, seat, def, rules, out);
    moveToZone(game, card, 'limbo', rules);
    countPlay(seatOf(game, seat));
    out.emit({ type: 'card.played', card: id, def: def.id, seat, target });
    const way = rules.plays.get(def.kind);
    if (way !== undefined) enqueueAll(game, way.effects(game, { seat, card: id, target, slot }));
    else carryOut(game, card, def, target, rules, out);
  },
  [finishPlay, draw],
);

function carryOut(game: GameState, card: Card, def: CardDef, target: string | null, rules: Ruleset, out: Out): void {
  runCardHook(game, def.onPlay, card.id, rules, out, { target });
  enqueue(game, finishPlay({ card: card.id }));
  const { owner: seat } = card;
  // A draw effect that the chain has used does nothing.
  const own = card.spent ? 0 : drawCountOf(def, rules);
  enqueueTimes(game, own + (def.cantrip ?? 0), () => draw({ seat, source: 'effect' }), rules);
}
