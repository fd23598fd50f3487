import type { Match } from '../../src/match/types.js';
import { type CardId, type DefId, InvariantError, type SeatId } from '../../src/model/index.js';
import { faceOf, frenchDeck, signOf } from '../../src/parts/french-deck/index.js';
import { hearts } from '../../src/rulesets/hearts/index.js';
import { arrange, type Layout } from '../../src/testing/index.js';

/** Cards by their signs: `'2♣ Q♠ 10♥'`. */
export function defs(signs: string): DefId[] {
  const wanted = signs.split(' ').filter((sign) => sign !== '');
  return wanted.map((sign) => {
    const def = frenchDeck.find((id) => signOf(faceOf({ def: id })) === sign);
    if (def === undefined) throw new InvariantError(`there is no card '${sign}'`);
    return def;
  });
}

export interface HeartsSeat {
  readonly hand?: string;
  readonly taken?: string;
  readonly score?: number;
}

/** A position in the middle of a round: what the seats hold and have taken, and what lies in the trick. */
export function position(
  seats: Readonly<Partial<Record<SeatId, HeartsSeat>>>,
  { trick = '', ...rest }: Omit<Layout, 'p1' | 'p2' | 'p3' | 'p4' | 'table'> & { readonly trick?: string } = {},
): Layout {
  const place = ({ hand = '', taken = '', score = 0 }: HeartsSeat = {}) => ({
    zones: { hand: defs(hand), taken: defs(taken) },
    own: { score },
  });
  const { p1, p2, p3, p4 } = seats;
  return {
    phase: 'round.tricks.trick',
    ...rest,
    p1: place(p1),
    p2: place(p2),
    p3: place(p3),
    p4: place(p4),
    table: { trick: defs(trick) },
  };
}

export const laid = (...given: Parameters<typeof position>) => {
  const match = arrange(hearts, position(...given));
  match.settle();
  return match;
};

type HeartsMatch = Match<typeof hearts>;

/** The card with this sign, wherever it is. */
export function card({ state }: { readonly state: Pick<HeartsMatch['state'], 'cards'> }, sign: string): CardId {
  const [def] = defs(sign);
  const found = Object.values(state.cards).find((one) => one.def === def);
  if (found === undefined) throw new InvariantError(`'${sign}' is not in the match`);
  return found.id;
}

export const play = (match: HeartsMatch, seat: SeatId, sign: string) =>
  match.send({ type: 'card.play', seat, card: card(match, sign) });

/** What a seat has in a zone, in signs. */
export const signs = ({ state }: Pick<HeartsMatch, 'state'>, seat: SeatId, zone: 'hand' | 'taken'): string[] =>
  (state.seats[seat]?.zones[zone] ?? []).map((id) => signOf(faceOf({ def: state.cards[id]?.def ?? '' })));

export const scores = ({ state }: Pick<HeartsMatch, 'state'>): (number | undefined)[] =>
  state.order.map((seat) => state.seats[seat]?.own.score);

/** Who holds the two of clubs. */
export const opener = (match: Pick<HeartsMatch, 'state'>): SeatId | null | undefined =>
  match.state.cards[card(match, '2♣')]?.owner;
