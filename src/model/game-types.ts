import type * as z from 'zod/mini';
import type { CardId } from './ids.js';
import type { Json } from './json.js';

/** Who sees a zone or a field of state. */
export type Audience = 'everyone' | 'owner' | 'nobody';

/** A field of a game's own state, and who sees it. */
export interface Field<S extends z.core.$ZodType<Json> = z.core.$ZodType<Json>> {
  readonly schema: S;
  readonly seenBy: Audience;
  /** What those see who may see it, if not the value itself. */
  shown?(value: z.output<S>, sees: (card: CardId) => boolean): z.output<S>;
  /** Follows cards that get other ids. Without it, a card that the field names keeps its id. */
  rename?(value: z.output<S>, now: (card: CardId) => CardId): void;
}
export type Fields = Readonly<Record<string, Field>>;
/** Fields without a word about who sees them: what a team shares, everybody; what is noted on a card, who sees the card. */
export type Schemas = Readonly<Record<string, z.core.$ZodType<Json>>>;

/** Fields by name: of a command, an effect or an event. */
export type Shape = Readonly<Record<string, z.core.$ZodType>>;
/** An event that not everybody sees: made by `seenBy`. */
export interface RestrictedEvent<S extends Shape = Shape> {
  readonly shape: S;
  readonly seenBy: Audience;
}
/** The events that a game or a part declares: what they carry, and who sees them if not everyone. */
export type EventSpecs = Readonly<Record<string, Shape | RestrictedEvent>>;
type ShapeIn<E> = E extends RestrictedEvent<infer S> ? S : E extends Shape ? E : never;
/** What declared events carry, by name. */
export type EventData<E extends EventSpecs> = {
  [N in keyof E]: { [F in keyof ShapeIn<E[N]>]: z.output<ShapeIn<E[N]>[F]> };
};

/** Declared events, with their names. */
export type EventsIn<E extends EventSpecs> = {
  [N in keyof E & string]: { readonly type: N } & EventData<E>[N];
}[keyof E & string];

/** The same, ready to be emitted. The owner is the seat that the event names. */
export interface OwnEventSpec {
  readonly schema: z.core.$ZodType;
  readonly shape: Shape;
  readonly seenBy: Audience;
}

/** Where cards lie: a zone of every seat, or one of the table. */
export interface ZoneSpec {
  readonly of: 'seat' | 'table';
  /** With `faceUp`, each card has a face: everybody sees those that lie face up, and nobody the others. */
  readonly seenBy: Audience | 'faceUp';
  /** A fixed number of places, `null` where one is empty: a card that leaves it leaves an empty place. */
  readonly slots?: true;
  /** Its name on a screen. */
  readonly label?: string;
}
export type ZoneSpecs = Readonly<Record<string, ZoneSpec>>;

/** All types that `setupGame` declares, in one type parameter, so that declarations stay short. */
export interface GameTypes {
  id: string;
  /** Fields of `game.own`. */
  state: object;
  /** Fields of `seat.own`. */
  seat: object;
  /** Fields of `card.own`. */
  card: object;
  /** Fields that the seats of a team share. */
  team: object;
  seatZone: string;
  /** Those of them with slots. */
  slotZone: string;
  tableZone: string;
  /** Zones of one kind that are declared together. */
  family: string;
  denial: string;
  /** What the game's own events carry, by name. */
  events: object;
  /** The ids of its cards. */
  def: string;
  /** The hooks of cards that its parts bring. */
  hook: string;
  /** The kinds of targets that its parts bring. */
  target: string;
}

/** A game with the nine standard zones and nothing else: the type that core effects work on. */
export interface StandardTypes extends GameTypes {
  seatZone: StandardZone;
  slotZone: 'hand' | 'board';
  tableZone: never;
  hook: never;
}

/** The same without parts: what is written for any game. */
export interface PlainTypes extends StandardTypes {
  target: never;
}

/** The zones of a seat that `standardZones` declares. */
export type StandardZone = 'deck' | 'hand' | 'inPlay' | 'board' | 'discard' | 'exhaust' | 'removed' | 'pool' | 'limbo';
