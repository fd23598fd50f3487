import { InvariantError, type ReadonlyGame } from '../../model/index.js';
import type { Timeline } from './part.js';
import { cardsOf, playsOf } from './timeline.js';

/** Every card of a play is in play, for the seat whose play it is. */
export function checkPlays(game: ReadonlyGame<Timeline>): void {
  for (const seat of game.order) {
    for (const play of playsOf(game, seat)) {
      const isSound = play.seat === seat && cardsOf(play).every((id) => isInPlay(game, seat, id));
      if (!isSound) throw new InvariantError('the card of a play is not in play', { play });
    }
  }
}

const isInPlay = (game: ReadonlyGame<Timeline>, seat: string, id: string): boolean =>
  game.cards[id]?.zone === 'inPlay' && game.cards[id].owner === seat;
