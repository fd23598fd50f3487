import { slotOfTarget } from '../../engine/slot-target.js';
import type { CardId, DefId, EventOf, EventType, Ruleset, Say, SeatId } from '../../model/index.js';
import type { EventViewOf } from '../../view/view-events.js';

/** Names of things in a log. */
export interface Names {
  /** Returns the definition id or the name of a card. Unknown cards are called 'a card'. */
  readonly nameOf?: ((card: CardId) => string | undefined) | undefined;
  /** Returns the name of a seat; 'Player 1' and so on by default. */
  readonly seatName?: ((seat: SeatId) => string) | undefined;
}

/** An event as it happened, or as a viewer may see it. */
export type DescribedEvent<T extends EventType> = EventOf<T> | EventViewOf<T>;

/** One line for each type of event, or `null` for what a log leaves out. */
export type Lines = { readonly [T in EventType]: (event: DescribedEvent<T>, say: Say) => string | null };

/** For events that other lines cover already, and for technical ones. */
export const untold = (): null => null;

const UNKNOWN = 'a card';

/** The names of things, as a reader knows them. */
export function sayFor(rules: Ruleset, { nameOf, seatName = playerName }: Names = {}): Say {
  const card = (def: DefId | null | undefined): string => (def ? (rules.cards[def]?.name ?? def) : UNKNOWN);
  const cardOf = (id: CardId | null): string => card(id === null ? null : nameOf?.(id));
  return {
    rules,
    name: (seat) => (seat === null ? 'nobody' : seatName(seat)),
    card,
    cardOf,
    zone: (zone) => (rules.zones[zone]?.label ?? plain(zone)).toLowerCase(),
    target: (id) => {
      const aimed = slotOfTarget(id);
      if (aimed !== null) return `slot ${aimed.slot + 1} of ${seatName(aimed.seat)}`;
      return isSeat(id) ? seatName(id) : cardOf(id as CardId);
    },
  };
}

const playerName = (seat: SeatId): string => `Player ${seat.slice(1)}`;
/** Recognized by its form, so that logs do not load zod. */
const isSeat = (id: string): id is SeatId => /^p\d{1,2}$/.test(id);

/** '1 card', '2 cards'. */
export const counted = (count: number, thing: string): string => `${count} ${thing}${count === 1 ? '' : 's'}`;

/** 'a', 'a and b', 'a, b and c'; or 'a or b'. */
export const listed = (names: readonly string[], before: 'and' | 'or' = 'and'): string =>
  names.length < 2 ? names.join('') : `${names.slice(0, -1).join(', ')} ${before} ${names.at(-1)}`;

/** A reason as rules write it, for people to read: 'hand-full' becomes 'hand full'. */
export const plain = (reason: string): string => reason.replaceAll(/[-_]/g, ' ');
