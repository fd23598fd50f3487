import type { CardId, GameView, Json, SeatId } from '../../../../src/index.js';
import { ACE, type Face, faceOf, JACK, KING, QUEEN } from '../../../../src/parts/french-deck/index.js';
import { type Category, categoryOf, rankHand } from '../../../../src/rulesets/holdem/rank-hand.js';
import { eventName, ownData } from '../event-name.js';
import { ownFields } from '../own-state.js';
import { seenCard } from '../seen-cards.js';
import type { GameExtras, Preset } from './game-extras.js';

const number = (value: Json | undefined): number => (typeof value === 'number' ? value : 0);
const ofSeat = (view: GameView, seat: SeatId, field: string): number =>
  number(ownFields(view.seats[seat]?.own ?? {})[field]);
const potIn = (view: GameView): number => view.order.reduce((sum, seat) => sum + ofSeat(view, seat, 'paid'), 0);
const betIn = ({ own }: GameView): number => number(ownFields(own).bet);
const owedBy = (view: GameView, seat: SeatId): number => Math.max(0, betIn(view) - ofSeat(view, seat, 'bet'));

/** The cards of a seat that are seen, and those of the board. */
function cardsOf(view: GameView, seat: SeatId): CardId[] {
  const zones: Readonly<Record<string, readonly (string | null)[]>> = view.seats[seat]?.zones ?? {};
  const table: Readonly<Record<string, readonly (string | null)[]>> = view.table;
  return [...(zones.hand ?? []), ...(zones.shown ?? []), ...(table.board ?? [])].flatMap(
    (id) => seenCard(view, id)?.id ?? [],
  );
}
const faceIn = (view: GameView, id: CardId): Face[] => {
  const card = seenCard(view, id);
  return card === undefined ? [] : [faceOf(card)];
};

const courts: Readonly<Record<number, string>> = { [JACK]: 'jack', [QUEEN]: 'queen', [KING]: 'king', [ACE]: 'ace' };
const small = ['two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten'];
const one = (rank: number): string => courts[rank] ?? small[rank - 2] ?? String(rank);
const several = (rank: number): string => (rank === 6 ? 'sixes' : `${one(rank)}s`);

const handNames: Readonly<Record<Category, (first: number, second: number) => string>> = {
  'high card': (first) => `High card: ${one(first)}`,
  pair: (first) => `Pair of ${several(first)}`,
  'two pairs': (first, second) => `Two pairs: ${several(first)} and ${several(second)}`,
  'three of a kind': (first) => `Three ${several(first)}`,
  straight: (first) => `Straight to the ${one(first)}`,
  flush: (first) => `Flush to the ${one(first)}`,
  'full house': (first, second) => `Full house: ${several(first)} over ${several(second)}`,
  'four of a kind': (first) => `Four ${several(first)}`,
  'straight flush': (first) => `Straight flush to the ${one(first)}`,
};

/** What cards are worth, in words; five ranks of four bits follow the category. */
export function nameOfHand(faces: readonly Face[]): string {
  const worth = rankHand(faces);
  return handNames[categoryOf(worth)]((worth >> 16) & 15, (worth >> 12) & 15);
}

/** The five cards that make a hand what it is. */
function bestFive(view: GameView, seat: SeatId): CardId[] {
  const cards = cardsOf(view, seat);
  const best = rankHand(cards.flatMap((id) => faceIn(view, id)));
  const fives = (from: number, chosen: readonly CardId[]): CardId[] | null => {
    if (chosen.length === 5) return rankHand(chosen.flatMap((id) => faceIn(view, id))) === best ? [...chosen] : null;
    for (let at = from; at < cards.length; at++) {
      const card = cards[at];
      const found = card === undefined ? null : fives(at + 1, [...chosen, card]);
      if (found !== null) return found;
    }
    return null;
  };
  return fives(0, []) ?? [];
}

/** How long the cards and the winner of a hand stay in sight, in milliseconds. */
const SHOWDOWN = 3000;

export const holdem: GameExtras = {
  hidden: ['bet', 'paid', 'button', 'raise', 'showed'],
  middle: (view) => (potIn(view) === 0 ? [] : [{ label: 'Pot', value: String(potIn(view)) }]),
  before: (view, seat) => [
    ...(ownFields(view.own).button === seat ? [{ label: 'Dealer', value: 'D' }] : []),
    ...(ofSeat(view, seat, 'bet') === 0 ? [] : [{ label: 'Bet', value: String(ofSeat(view, seat, 'bet')) }]),
  ],
  hand(view, viewer) {
    const faces = cardsOf(view, viewer).flatMap((id) => faceIn(view, id));
    return faces.length < 2 ? null : nameOfHand(faces);
  },
  prompt(view, viewer) {
    const owed = Math.min(owedBy(view, viewer), ofSeat(view, viewer, 'stack'));
    return owed === 0 ? 'Nothing to call' : `${owed} to call, ${potIn(view)} in the pot`;
  },
  price({ type, seat }, view) {
    if (type !== 'bet.call') return null;
    const owed = owedBy(view, seat);
    const stack = ofSeat(view, seat, 'stack');
    return owed >= stack ? `${stack} (all-in)` : String(owed);
  },
  main: (legal) => legal.find(({ type }) => type === 'bet.check'),
  presets({ from, to }, view) {
    const seat = view.viewer === 'spectator' ? view.active : view.viewer;
    const after = potIn(view) + owedBy(view, seat);
    const sizes: Preset[] = [
      { label: 'Least', value: from },
      { label: '½ pot', value: betIn(view) + Math.round(after / 2) },
      { label: 'Pot', value: betIn(view) + after },
      { label: 'All-in', value: to },
    ];
    const within = sizes.filter(({ value }) => value >= from && value <= to);
    return within.filter(({ value }, index) => within.findIndex((other) => other.value === value) === index);
  },
  stays(event, later) {
    if (eventName(event) !== 'pot.won' || later.some((next) => eventName(next) === 'pot.won')) return null;
    return SHOWDOWN;
  },
  marked(event, view) {
    const winner = 'seat' in event ? (event.seat ?? null) : null;
    if (eventName(event) !== 'pot.won' || winner === null) return [];
    const { shown = [] } = (view.seats[winner]?.zones ?? {}) as Readonly<Record<string, readonly unknown[]>>;
    return shown.length === 0 ? [] : bestFive(view, winner);
  },
  goOn: (event) => (eventName(event) === 'pot.won' ? 'Next hand' : null),
  gained(event) {
    const { chips } = ownData(event);
    const name = eventName(event);
    if ((name !== 'pot.won' && name !== 'bet.returned') || !('seat' in event) || !event.seat) return null;
    return { seat: event.seat, text: `+${number(chips)}` };
  },
};
