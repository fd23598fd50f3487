import type { z } from 'zod';
import type { Json } from './json.js';

/** Who sees a zone or a field of state. */
export type Audience = 'everyone' | 'owner' | 'nobody';

/** A field of a game's own state, and who sees it. */
export interface Field<S extends z.ZodType<Json> = z.ZodType<Json>> {
  readonly schema: S;
  readonly seenBy: Audience;
}
export type Fields = Readonly<Record<string, Field>>;
/** What the fields hold. */
export type ValuesOf<F extends Fields> = { -readonly [K in keyof F]: z.output<F[K]['schema']> };

/** Where cards lie: a zone of every seat, or one of the table. */
export interface ZoneSpec {
  readonly of: 'seat' | 'table';
  readonly seenBy: Audience;
  /** A fixed number of places, `null` where one is empty: a card that leaves it leaves an empty place. */
  readonly slots?: true;
  /** Its name on a screen. */
  readonly label?: string;
}
export type ZoneSpecs = Readonly<Record<string, ZoneSpec>>;

/** The names of zones of one kind. */
export type ZonesOf<Z extends ZoneSpecs, Of extends 'seat' | 'table'> = {
  [K in keyof Z & string]: Z[K]['of'] extends Of ? K : never;
}[keyof Z & string];
/** The names of zones with slots. */
export type SlotZonesOf<Z extends ZoneSpecs> = {
  [K in keyof Z & string]: Z[K] extends { readonly slots: true } ? K : never;
}[keyof Z & string];

/** All types that `setupGame` declares, in one type parameter, so that declarations stay short. */
export interface GameTypes {
  id: string;
  /** Fields of `game.own`. */
  state: object;
  /** Fields of `seat.own`. */
  seat: object;
  seatZone: string;
  /** Those of them with slots. */
  slotZone: string;
  tableZone: string;
  denial: string;
}

/** A game with the nine standard zones and nothing else: the type that core effects work on. */
export interface StandardTypes extends GameTypes {
  seatZone: StandardZone;
  slotZone: 'hand' | 'board';
  tableZone: never;
}

/** The zones of a seat that `standardZones` declares. */
export type StandardZone = 'deck' | 'hand' | 'inPlay' | 'board' | 'discard' | 'exhaust' | 'removed' | 'pool' | 'limbo';
