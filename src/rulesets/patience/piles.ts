import { type CardId, cardOf } from '../../authoring/index.js';
import { ACE, faceIn, frenchDeck, KING, Suit } from '../../parts/index.js';
import { columns, foundations, type Patience } from './game.js';

export type Column = (typeof columns)[number];
export type Foundation = (typeof foundations)[number];
export type Target = Column | Foundation;
type Face = ReturnType<typeof faceIn>;

export const isColumn = (zone: string): zone is Column => columns.some((column) => column === zone);

/** An ace is the lowest card here. */
const rankOf = ({ rank }: Face): number => (rank === ACE ? 1 : rank);
const isRed = ({ suit }: Face): boolean => suit === 'hearts' || suit === 'diamonds';

export const suitOf = (foundation: Foundation): Suit => Suit.options[foundations.indexOf(foundation)] ?? 'clubs';

const piles = ['waste', ...foundations] as const;
const isPile = (zone: string): zone is (typeof piles)[number] => piles.some((pile) => pile === zone);

/** A card and, in a column, those that lie on it. Nothing if the card cannot be moved. */
export function runFrom({ table, cards }: Patience, card: CardId): readonly CardId[] {
  const { zone, faceUp } = cardOf({ cards }, card);
  if (isColumn(zone)) return faceUp ? table[zone].slice(table[zone].indexOf(card)) : [];
  return isPile(zone) && table[zone].at(-1) === card ? [card] : [];
}

/** Whether a card may be laid on a pile: home in its suit from the ace up, in a column in turns of colour from the king down. */
export function fits(state: Patience, card: CardId, to: Target): boolean {
  const face = faceIn(state, card);
  const top = state.table[to].at(-1);
  if (!isColumn(to)) return face.suit === suitOf(to) && rankOf(face) === state.table[to].length + 1;
  if (top === undefined) return face.rank === KING;
  const on = faceIn(state, top);
  return isRed(face) !== isRed(on) && rankOf(face) === rankOf(on) - 1;
}

/** Every card that can be moved. */
export function movable({ table, cards }: Patience): CardId[] {
  const runs = columns.flatMap((column) => table[column].filter((card) => cardOf({ cards }, card).faceUp));
  // In the waste and the foundations, all but the last card are covered.
  return [...piles.flatMap((pile) => table[pile].slice(-1)), ...runs];
}

/** How many cards are home. */
export const cardsHome = ({ table }: Patience): number =>
  foundations.reduce((sum, foundation) => sum + table[foundation].length, 0);

/** How many cards have yet to come home. */
export const cardsLeft = (state: Patience): number => frenchDeck.length - cardsHome(state);
