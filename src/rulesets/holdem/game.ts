import * as z from 'zod';
import { DefId, SeatId, type StateOf, seenBy, setupGame } from '../../authoring/index.js';
import { frenchCards, frenchDeck } from '../../parts/index.js';

const chips = seenBy('everyone', z.int().min(0).default(0));
const Bet = { seat: SeatId, to: z.int(), chips: z.int(), opens: z.boolean(), allIn: z.boolean() };
const Win = { seat: SeatId, chips: z.int(), pot: z.int(), shared: z.boolean() };

export const game = setupGame({
  id: 'holdem',
  cards: frenchCards,
  zones: {
    stock: { of: 'table', seenBy: 'nobody', label: 'Stock', holds: frenchDeck },
    board: { of: 'table', seenBy: 'everyone', label: 'Board' },
    muck: { of: 'table', seenBy: 'nobody', label: 'Muck' },
    hand: { of: 'seat', seenBy: 'owner', label: 'Hand' },
    shown: { of: 'seat', seenBy: 'everyone', label: 'Shown' },
  },
  state: {
    /** All chips of the match: the number never changes. */
    chips,
    /** The dealer; the blinds come after it. */
    button: seenBy('everyone', z.nullable(SeatId).default(null)),
    /** The big blind of this hand. */
    blind: chips,
    /** What a seat must have bet on this street to stay in. */
    bet: chips,
    /** By how much the next raise must raise at least. */
    raise: chips,
  },
  seatState: {
    stack: chips,
    /** Of this street. */
    bet: chips,
    /** Of the whole hand, this street's bet included: its part of the pots. */
    paid: chips,
    /** Has acted on this street. */
    acted: seenBy('everyone', z.boolean().default(false)),
    /** The cards that it showed in the previous hand. */
    showed: seenBy('everyone', z.array(DefId).default([])),
  },
  events: {
    'hand.dealt': { seat: SeatId, hand: z.int() },
    'blind.posted': { seat: SeatId, chips: z.int() },
    'bet.checked': Bet,
    'bet.called': Bet,
    'bet.raised': Bet,
    'hand.folded': { seat: SeatId },
    'board.dealt': { cards: z.array(z.string()), board: z.int() },
    'hand.shown': { seat: SeatId, cards: z.array(z.string()), hand: z.string() },
    'pot.won': Win,
    'bet.returned': Win,
  },
});
export type Holdem = StateOf<typeof game>;
