import type { CardId, SeatId } from '../../authoring/index.js';
import { ACE, type Face, faceIn, KING, QUEEN } from '../../parts/index.js';
import type { Spades } from './game.js';
import { tricksOf } from './teams.js';

/** How many tricks a card takes, on average. */
function worthOf({ suit, rank }: Face): number {
  if (suit === 'spades') return rank >= QUEEN ? 1 : 0.35;
  return rank === ACE ? 0.9 : rank === KING ? 0.6 : rank === QUEEN ? 0.2 : 0;
}

/** What is bid for a seat that does nothing: what its cards are worth, and never nil. */
export const bidFor = (state: Spades, seat: SeatId): number =>
  Math.max(1, Math.round(state.seats[seat].zones.hand.reduce((sum, card) => sum + worthOf(faceIn(state, card)), 0)));

/** The card that is played for a seat that does nothing: its best while it needs tricks, then its lowest. */
export function cardToPlay(state: Spades, seat: SeatId, legal: readonly CardId[]): CardId {
  const power = (card: CardId): number => {
    const { suit, rank } = faceIn(state, card);
    return suit === 'spades' ? ACE + rank : rank;
  };
  const [low, ...others] = [...legal].sort((a, b) => power(a) - power(b));
  if (low === undefined) throw new Error('there is no card to play');
  return tricksOf(state, seat) < (state.seats[seat].own.bid ?? 0) ? (others.at(-1) ?? low) : low;
}
