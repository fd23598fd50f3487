import { seatOf } from '../../engine/index.js';
import { InvariantError } from '../../model/index.js';
import type { HeartsGame } from './setup.js';

/** A trick has a card of each seat at most, hands run down together, and what is passed is in the hand. */
export function checkTrick(game: HeartsGame): void {
  const { trick } = game.table;
  if (trick.length > game.order.length) throw new InvariantError(`a trick of ${trick.length} cards`, { trick });
  for (const seat of game.order) {
    const { own, zones } = seatOf(game, seat);
    const stray = own.passing.find((card) => !zones.hand.includes(card));
    if (stray !== undefined) throw new InvariantError(`'${stray}' is to be passed and not in the hand`, { seat });
  }
}
