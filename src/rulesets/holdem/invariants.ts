import { seatOf } from '../../engine/index.js';
import { InvariantError } from '../../model/index.js';
import type { HoldemGame } from './setup.js';

/** No chip is made or lost, a bet is part of what was paid, and a hand has two cards. */
export function checkChips(game: HoldemGame): void {
  let chips = 0;
  for (const seat of game.order) {
    const { own, zones } = seatOf(game, seat);
    chips += own.stack + own.paid;
    if (own.bet > own.paid) throw new InvariantError(`a bet of ${own.bet} with ${own.paid} paid`, { seat });
    const held = zones.hand.length + zones.shown.length;
    if (held !== 0 && held !== 2) throw new InvariantError(`a hand of ${held} cards`, { seat });
  }
  if (chips !== game.own.chips) {
    throw new InvariantError(`there are ${chips} chips and should be ${game.own.chips}`, { chips });
  }
}
