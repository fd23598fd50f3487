import { InvariantError, type SeatId } from '../../src/model/index.js';
import { type Face, faceOf, frenchDeck, signOf } from '../../src/parts/french-deck/index.js';
import { makeHoldem } from '../../src/rulesets/holdem/index.js';
import { arrange, type Layout } from '../../src/testing/index.js';
import { isAnimating, type Playable } from '../../src/testing/random-play.js';
import { defs } from './hearts-helpers.js';

/** One hand, and the match is over: what a seat has then is its score. */
const oneHand = makeHoldem({ hands: 1 });

/** Faces by their signs: `'Q♠ 10♥'`. */
export const faces = (signs: string): Face[] => defs(signs).map((def) => faceOf({ def }));

export interface HoldemSeat {
  /** Two cards; without them the seat has folded. */
  readonly hand?: string;
  readonly stack?: number;
  readonly bet?: number;
  /** In the whole hand; as much as the bet, by default. */
  readonly paid?: number;
  readonly acted?: boolean;
}

type Places = Readonly<Partial<Record<SeatId, HoldemSeat>>>;
interface Rest {
  readonly board?: string;
  readonly button?: SeatId;
  readonly phase?: string;
  readonly active?: SeatId;
  readonly round?: number;
  /** The bet to match; the highest of the street, by default. */
  readonly bet?: number;
  readonly raise?: number;
}

/** A position in the middle of a hand. The stock has every card that lies nowhere else. */
export function position(places: Places, { board = '', button = 'p1', bet, raise = 20, ...rest }: Rest = {}): Layout {
  const seats = Object.entries(places);
  const own = ({ stack = 0, bet: made = 0, paid = made, acted = false }: HoldemSeat) => ({
    stack,
    bet: made,
    paid,
    acted,
  });
  const used = defs([board, ...seats.map(([, { hand = '' }]) => hand)].join(' '));
  return {
    phase: 'river.bet',
    ...rest,
    own: {
      button,
      blind: 20,
      raise,
      bet: bet ?? Math.max(...seats.map(([, place]) => place.bet ?? 0)),
      chips: seats.map(([, place]) => own(place)).reduce((sum, { stack, paid }) => sum + stack + paid, 0),
    },
    ...Object.fromEntries(
      seats.map(([seat, place]) => [seat, { zones: { hand: defs(place.hand ?? '') }, own: own(place) }]),
    ),
    table: { board: defs(board), stock: frenchDeck.filter((def) => !used.includes(def)) },
  };
}

export const laid = (...given: Parameters<typeof position>) => {
  const match = arrange(oneHand, position(...given));
  match.settle();
  return shownToAll(match);
};
export type HoldemMatch = ReturnType<typeof laid>;

/** The result of a hand has been looked at, if there is one. */
function shownToAll<M extends Playable>(match: M): M {
  while (isAnimating(match)) match.animationDone();
  return match;
}

/** What each seat has in front of it. */
export const stacks = ({ state }: Pick<HoldemMatch, 'state'>): (number | undefined)[] =>
  state.order.map((seat) => state.seats[seat]?.own.stack);

export const bets = ({ state }: Pick<HoldemMatch, 'state'>): (number | undefined)[] =>
  state.order.map((seat) => state.seats[seat]?.own.bet);

/** What a seat has in a zone, in signs. */
export const signsIn = ({ state }: Pick<HoldemMatch, 'state'>, seat: SeatId, zone: 'hand' | 'shown'): string[] =>
  (state.seats[seat]?.zones[zone] ?? []).map((id) => signOf(faceOf({ def: state.cards[id]?.def ?? '' })));

/** Moves in short: `p1 fold`, `p2 raise 60`. All of them are legal, or it throws. */
export function act(match: HoldemMatch, ...moves: readonly string[]): HoldemMatch {
  for (const move of moves) {
    const [seat, what, to] = move.split(' ');
    const type = what === 'fold' ? 'hand.fold' : what === 'leave' ? 'match.concede' : `bet.${what}`;
    const receipt = match.receive({ type, seat, ...(to === undefined ? {} : { to: Number(to) }) });
    if (!receipt.ok) throw new InvariantError(`'${move}' was refused (${receipt.code}): ${receipt.message}`);
    shownToAll(match);
  }
  return match;
}
