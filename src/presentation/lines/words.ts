import { slotOfTarget } from '../../engine/slot-target.js';
import type { CardId, DefId, EventOf, EventType, Ruleset, SeatId, Zone } from '../../model/index.js';
import type { EventViewOf } from '../../view/view-events.js';

/** Names of things in a log. */
export interface Names {
  /** Returns the definition id or the name of a card. Unknown cards are called 'a card'. */
  readonly nameOf?: ((card: CardId) => string | undefined) | undefined;
  /** Returns the name of a seat; 'Player 1' and so on by default. */
  readonly seatName?: ((seat: SeatId) => string) | undefined;
}

/** The words that lines are made of. */
export interface Words {
  readonly rules: Ruleset;
  seat(seat: SeatId): string;
  card(card: CardId | null): string;
  def(def: DefId | null): string;
  /** A zone, as the game calls it. */
  zone(zone: Zone): string;
  /** A card or a seat. */
  target(target: string): string;
}

/** An event as it happened, or as a viewer may see it. */
export type Told<T extends EventType> = EventOf<T> | EventViewOf<T>;

/** One line for each type of event, or `null` for what a log leaves out. */
export type Lines = { readonly [T in EventType]: (event: Told<T>, words: Words) => string | null };

/** For events that other lines cover already, and for technical ones. */
export const untold = (): null => null;

const UNKNOWN = 'a card';

export function wordsFor(rules: Ruleset, { nameOf, seatName = playerName }: Names): Words {
  const def = (id: DefId | null | undefined): string => (id ? (rules.cards[id]?.name ?? id) : UNKNOWN);
  const card = (id: CardId | null): string => def(id === null ? null : nameOf?.(id));
  return {
    rules,
    seat: seatName,
    card,
    def,
    zone: (zone) => (rules.zones[zone]?.label ?? plain(zone)).toLowerCase(),
    target: (id) => {
      const aimed = slotOfTarget(id);
      if (aimed !== null) return `slot ${aimed.slot + 1} of ${seatName(aimed.seat)}`;
      return isSeat(id) ? seatName(id) : card(id as CardId);
    },
  };
}

const playerName = (seat: SeatId): string => `Player ${seat.slice(1)}`;
/** Recognized by its form, so that logs do not load zod. */
const isSeat = (id: string): id is SeatId => /^p\d{1,2}$/.test(id);

/** '1 card', '2 cards'. */
export const counted = (count: number, thing: string): string => `${count} ${thing}${count === 1 ? '' : 's'}`;

/** 'a', 'a and b', 'a, b and c'. */
export const listed = (names: readonly string[]): string =>
  names.length < 2 ? names.join('') : `${names.slice(0, -1).join(', ')} and ${names.at(-1)}`;

/** A reason as rules write it, for people to read: 'hand-full' becomes 'hand full'. */
export const plain = (reason: string): string => reason.replaceAll(/[-_]/g, ' ');
