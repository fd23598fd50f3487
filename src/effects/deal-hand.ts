import * as z from 'zod/mini';
import { enqueue, enqueueTimes } from '../engine/queue.js';
import { effect } from '../engine/registry.js';
import { cardOf, defOf, seatOf } from '../engine/seats.js';
import { handSize } from '../engine/zones.js';
import { SeatId } from '../model/index.js';
import { shuffleDeck } from './deck.js';
import { draw } from './draw.js';

/** Cards that begin in the hand come first; the rest are drawn. */
export const dealHand = effect(
  'deal-hand',
  z.object({ seat: SeatId }),
  (game, { seat }, rules) => {
    const state = seatOf(game, seat);
    const size = rules.policies.openingHand - handSize(state);
    const given = state.zones.deck
      .filter((id) => defOf(cardOf(game, id), rules).startsInHand)
      .slice(0, Math.max(0, size));
    for (const card of given) enqueue(game, draw({ seat, source: 'setup', card }));
    enqueueTimes(game, size - given.length, () => draw({ seat, source: 'setup' }), rules);
  },
  [draw, shuffleDeck],
);
