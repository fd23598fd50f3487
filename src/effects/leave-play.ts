import { cardOf, defOf } from '../engine/seats.js';
import { destroyCard, moveCard } from '../engine/zones.js';
import type { CardId, GameState, Out, Ruleset } from '../model/index.js';

/** Cards that have been used go to the discard or exhaust pile, clones out of the match. */
export function leavePlay(game: GameState, id: CardId, rules: Ruleset, out: Out): void {
  const card = cardOf(game, id);
  const { owner: seat, master } = card;
  if (master !== null) {
    destroyCard(game, id, rules);
    out.emit({ type: 'card.destroyed', card: id, seat });
    return;
  }
  const to = defOf(card, rules).exhausts ? 'exhaust' : 'discard';
  moveCard(game, id, to, rules);
  out.emit({ type: 'card.moved', card: id, from: 'inPlay', to, seat });
}
