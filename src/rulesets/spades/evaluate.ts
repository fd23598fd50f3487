import { type CardId, type SeatId, teamOf } from '../../authoring/index.js';
import { type Face, faceIn, Suit, trickTaker } from '../../parts/index.js';
import type { Spades } from './game.js';
import { contractOf, tricksOf } from './teams.js';

/** What a card is worth that has so many higher ones of its suit above it, in all hands. */
const worth = (suit: Suit, higher: number): number =>
  suit === 'spades' ? Math.max(0.3, 0.9 ** higher) : 0.9 * 0.55 ** higher;

/** How many tricks each seat will have at the end of the round: those it has, and its share of the others. */
function expectedTricks(state: Spades): Map<SeatId, number> {
  const { order, seats, table } = state;
  const held = order.flatMap((seat) =>
    seats[seat].zones.hand.map((card): Face & { card: CardId; seat: SeatId } => ({
      ...faceIn(state, card),
      card,
      seat,
    })),
  );
  const shares = new Map(order.map((seat) => [seat, 0]));
  for (const suit of Suit.options) {
    const cards = held.filter((one) => one.suit === suit).sort((a, b) => b.rank - a.rank);
    for (const [higher, { seat }] of cards.entries()) {
      shares.set(seat, (shares.get(seat) ?? 0) + worth(suit, higher));
    }
  }
  const all = [...shares.values()].reduce((sum, one) => sum + one, 0);
  const taker = table.trick.length === 0 ? null : trickTaker(state, 'spades');
  const left = Math.floor(held.length / order.length);
  return new Map(
    order.map((seat) => {
      const share = all === 0 ? 0 : (left * (shares.get(seat) ?? 0)) / all;
      return [seat, tricksOf(state, seat) + (taker === seat ? 1 : 0) + share];
    }),
  );
}

/** What a bag costs in the end: a tenth of a hundred points, less the point that it gives. */
const BAG = 9;

/** The points that a team will have after this round. */
function expectedScore(state: Spades, team: readonly SeatId[], tricks: ReadonlyMap<SeatId, number>): number {
  const { score = 0 } = state.own.teams[state.teams.findIndex((one) => one.includes(team[0] ?? 'p1'))] ?? {};
  const sum = (count: (seat: SeatId) => number): number => team.reduce((total, seat) => total + count(seat), 0);
  const expected = (seat: SeatId): number => tricks.get(seat) ?? 0;
  // A partner who has not bid yet will bid what it expects.
  const contract = contractOf(state, team) + sum((seat) => (state.seats[seat].own.bid === null ? expected(seat) : 0));
  const over = sum(expected) - contract;
  const makes = 1 / (1 + Math.exp(-2.5 * (over + 0.25)));
  const nils = sum((seat) => {
    const { bid } = state.seats[seat].own;
    return bid === 0 ? (tricksOf(state, seat) > 0 ? -100 : 200 * Math.exp(-expected(seat)) - 100) : 0;
  });
  return score + 10 * contract * (2 * makes - 1) - BAG * Math.max(0, over) + nils;
}

/** How many points more than the other team its team will have. */
export function evaluate({ state, seat }: { readonly state: Spades; readonly seat: SeatId }): number {
  const tricks =
    state.table.trick.length + state.seats[seat].zones.hand.length === 0 ? new Map() : expectedTricks(state);
  const ours = teamOf(state, seat);
  const theirs = state.order.filter((one) => !ours.includes(one));
  return expectedScore(state, ours, tricks) - expectedScore(state, theirs, tricks);
}
