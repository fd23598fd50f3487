import { type CardId, InvariantError, type SeatId } from '../../authoring/index.js';
import type { Clash } from './game.js';
import { cardsOf } from './timeline.js';

/** Every card of a play is in play, for the seat whose play it is. */
export function checkPlays(state: Clash): void {
  for (const seat of state.order) {
    for (const play of state.seats[seat].own.plays) {
      const isSound = play.seat === seat && cardsOf(play).every((id) => isInPlay(state, seat, id));
      if (!isSound) throw new InvariantError('the card of a play is not in play', { play });
    }
  }
}

const isInPlay = (state: Clash, seat: SeatId, id: CardId): boolean =>
  state.cards[id]?.zone === 'inPlay' && state.cards[id].owner === seat;

/** A clone is in play, and the card that it was made of is still there. */
export function checkClones({ cards }: Clash): void {
  for (const card of Object.values(cards)) {
    const master = card.own?.master;
    if (master === undefined) continue;
    if (card.zone !== 'inPlay') throw new InvariantError(`clone '${card.id}' is not in play`, { card });
    if (!Object.hasOwn(cards, master)) throw new InvariantError(`clone '${card.id}' has no card '${master}'`, { card });
  }
}
