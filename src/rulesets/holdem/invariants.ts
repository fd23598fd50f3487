import { InvariantError } from '../../authoring/index.js';
import type { Holdem } from './game.js';

/** No chip is made or lost, a bet is part of what was paid, and a hand has two cards. */
export function checkChips(state: Holdem): void {
  let chips = 0;
  for (const seat of state.order) {
    const { own, zones } = state.seats[seat];
    chips += own.stack + own.paid;
    if (own.bet > own.paid) throw new InvariantError(`a bet of ${own.bet} with ${own.paid} paid`, { seat });
    const held = zones.hand.length + zones.shown.length;
    if (held !== 0 && held !== 2) throw new InvariantError(`a hand of ${held} cards`, { seat });
  }
  if (chips !== state.own.chips) {
    throw new InvariantError(`there are ${chips} chips and should be ${state.own.chips}`, { chips });
  }
}
