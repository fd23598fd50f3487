import * as z from 'zod/mini';
import { effect } from '../engine/registry.js';
import { cardOf, defOf } from '../engine/seats.js';
import { moveCard } from '../engine/zones.js';
import { CardId, type GameState, type Out, type Ruleset } from '../model/index.js';

/** A card that has been used goes to the discard or exhaust pile. */
export const leavePlay = effect('leave-play', z.object({ card: CardId }), (game, { card }, rules, out) => {
  if (game.cards[card]?.zone !== 'inPlay') out.fizzle('left-play');
  leavePlayNow(game, card, rules, out);
});

/** The same at once. */
export function leavePlayNow(game: GameState, id: CardId, rules: Ruleset, out: Out): void {
  const card = cardOf(game, id);
  const { owner: seat } = card;
  const to = defOf(card, rules).exhausts ? 'exhaust' : 'discard';
  moveCard(game, id, to, rules);
  out.emit({ type: 'card.moved', card: id, def: card.def, from: 'inPlay', to, seat });
}
