import { z } from 'zod';
import { seenBy, setupGame } from '../../authoring/index.js';
import { DefId, type ReadonlyGame, SeatId } from '../../model/index.js';

const chips = z.number().int().min(0).default(0);

export const holdemGame = setupGame({
  id: 'holdem',
  state: {
    /** All chips of the match: the number never changes. */
    chips: seenBy('everyone', chips),
    /** The dealer; the blinds come after it. */
    button: seenBy('everyone', SeatId.nullable().default(null)),
    /** The big blind of this hand. */
    blind: seenBy('everyone', chips),
    /** What a seat must have bet on this street to stay in. */
    bet: seenBy('everyone', chips),
    /** By how much the next raise must raise at least. */
    raise: seenBy('everyone', chips),
  },
  seatState: {
    stack: seenBy('everyone', chips),
    /** Of this street. */
    bet: seenBy('everyone', chips),
    /** Of the whole hand, this street's bet included: its part of the pots. */
    paid: seenBy('everyone', chips),
    /** Has acted on this street. */
    acted: seenBy('everyone', z.boolean().default(false)),
    /** The cards that it showed in the previous hand. */
    showed: seenBy('everyone', z.array(DefId).default([])),
  },
  zones: {
    stock: { of: 'table', seenBy: 'nobody', label: 'Stock' },
    board: { of: 'table', seenBy: 'everyone', label: 'Board' },
    muck: { of: 'table', seenBy: 'nobody', label: 'Muck' },
    hand: { of: 'seat', seenBy: 'owner', label: 'Hand' },
    shown: { of: 'seat', seenBy: 'everyone', label: 'Shown' },
  },
  denials: ['bet-to-match', 'nothing-to-call', 'raise-too-low', 'not-enough-chips', 'raise-not-open'],
});
export type Holdem = (typeof holdemGame)['~types'];
export type HoldemGame = ReadonlyGame<Holdem>;
