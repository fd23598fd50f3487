import { z } from 'zod';
import { seenBy, setupGame } from '../../authoring/index.js';
import { DefId, type ReadonlyGame, SeatId } from '../../model/index.js';

const chips = z.number().int().min(0).default(0);

export const holdemGame = setupGame({
  id: 'holdem',
  state: {
    /** All chips of the match: none is ever made or lost. */
    chips: seenBy('everyone', chips),
    /** Who deals; the blinds sit behind it. */
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
    /** Has had its say on this street. */
    acted: seenBy('everyone', z.boolean().default(false)),
    /** What it showed in the hand before this one: for those who looked away. */
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
