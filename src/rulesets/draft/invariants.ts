import { livingSeats, seatOf } from '../../engine/index.js';
import { InvariantError } from '../../model/index.js';
import type { DraftGame } from './setup.js';

/** What is chosen is in the pack that it is chosen from. */
export function checkPacks(game: DraftGame): void {
  for (const seat of livingSeats(game)) {
    const { own, zones } = seatOf(game, seat);
    if (own.choice !== null && !zones.pack.includes(own.choice)) {
      throw new InvariantError(`'${own.choice}' is chosen and not in the pack`, { seat });
    }
  }
}
