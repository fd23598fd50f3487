import type { GameEvent } from './events.js';
import type { EventData, EventSpecs } from './game-types.js';
import type { CardId, DefId, SeatId } from './ids.js';
import type { Ruleset } from './ruleset.js';
import type { Zone } from './zones.js';

/** The names of things, for lines of the log. */
export interface Say {
  readonly rules: Ruleset;
  /** The name of a seat, or a word for "nobody" where an event has no seat. */
  name(seat: SeatId | null): string;
  /** The name of a card by its definition: 'a card' where the reader does not know it. */
  card(def: DefId | null): string;
  /** The same by the id of the card. */
  cardOf(id: CardId | null): string;
  /** A zone, as the game calls it. */
  zone(zone: Zone): string;
  /** A card, a seat or a slot. */
  target(target: string): string;
}
/** A line of the log for an event: the standard one for `undefined`, none for `null`. */
export type LogLine<E> = ((event: E, say: Say) => string | null | undefined) | null;
/** Lines for declared events. */
export type LinesOf<E extends EventSpecs> = { readonly [N in keyof E]: LogLine<EventData<E>[N]> };

/** How the table shows the game, as data. The table draws the rest from zones, fields, phases and commands. */
export interface Look {
  /** The CSS colour of the table. */
  readonly colour?: string;
  /** The name of one of the table's emblems, such as `coin`, `crown` or `tower`. */
  readonly emblem?: string;
  /** Labels of zones, fields, resources, phases (by name or path) and commands. A zone or a field with an empty label is not shown. */
  readonly labels: Readonly<Record<string, string>>;
  /** Zones that are drawn as a pile, although their cards are visible. */
  readonly piles: readonly Zone[];
  /**
   * Zones of the table to which every seat plays a card, beginning with the active one. Each card is drawn in front of
   * its seat, and a full trick stays in sight for a moment before it is taken.
   */
  readonly tricks: readonly Zone[];
}

/** One thing that a presentation shows or plays for an event. Times are in milliseconds. */
export interface CueSpec {
  readonly show: string;
  readonly at: number;
  readonly lasts: number;
  readonly sound?: string;
  readonly params?: Readonly<Record<string, number | string>>;
  /** A text that appears only once per command and seat, until a card is put into the seat's deck. */
  readonly speech?: boolean;
}

/** The cues of an event. */
export type CueRule = (event: GameEvent) => readonly CueSpec[];
