import type * as z from 'zod/mini';
import { emptyDraws, playCounts } from '../effects/index.js';
import {
  type EventData,
  type EventSpecs,
  type Fields,
  type Flow,
  type GamePart,
  type Policies,
  type Ruleset,
  RulesetError,
  type Schemas,
  type StateCheck,
  type ZoneSpecs,
} from '../model/index.js';

/** All of a union at once. */
type All<U> = (U extends unknown ? (one: U) => void : never) extends (all: infer I) => void ? I : never;
type SeatFieldsOf<P extends GamePart> = P extends { readonly seatState: (policies: Policies) => infer S extends Fields }
  ? { -readonly [N in keyof S]: z.output<S[N]['schema']> }
  : never;
/** The fields that parts bring to each seat. */
export type SeatFieldsIn<P extends readonly GamePart[]> = All<SeatFieldsOf<P[number]>>;

type CardFieldsOf<P extends GamePart> = P extends { readonly cardState: infer C extends Schemas }
  ? { -readonly [N in keyof C]: z.output<C[N]> }
  : never;
/** What parts note on single cards. */
export type CardFieldsIn<P extends readonly GamePart[]> = All<CardFieldsOf<P[number]>>;

type HooksOf<P extends GamePart> = P extends { readonly cardHooks: readonly (infer N extends string)[] } ? N : never;
/** The hooks of cards that parts bring. */
export type HooksIn<P extends readonly GamePart[]> = HooksOf<P[number]>;

type TargetsOf<P extends GamePart> = P extends { readonly targets: infer K } ? keyof K & string : never;
/** The kinds of targets that parts bring. */
export type TargetsIn<P extends readonly GamePart[]> = TargetsOf<P[number]>;

type EventsOf<P extends GamePart> = P extends { readonly events: infer E extends EventSpecs } ? EventData<E> : never;
/** What the events of parts carry. */
export type EventDataIn<P extends readonly GamePart[]> = All<EventsOf<P[number]>>;

/** The parts that a game names, and those that its phases and its policies need. */
export const allPartsOf = (named: readonly GamePart[], { phases }: Flow): readonly GamePart[] => [
  ...new Set([...named, emptyDraws, playCounts, ...[...phases.values()].flatMap(({ node }) => node.brings ?? [])]),
];

/** The own fields of a seat: those of the game, and what its parts bring. */
export const withSeatState = (parts: readonly GamePart[], policies: Policies, own: Fields): Fields =>
  withBrought('seatState', own, parts, ({ seatState }) => seatState?.(policies));

/** What is noted on cards: by the game, and by its parts. */
export const withCardState = (parts: readonly GamePart[], own: Schemas): Schemas =>
  withBrought('cardState', own, parts, ({ cardState }) => cardState);

/** The events of a game: its own, and those of its parts. */
export const withEvents = (parts: readonly GamePart[], own: EventSpecs): EventSpecs =>
  withBrought('events', own, parts, ({ events }) => events);

function withBrought<F extends object>(
  at: string,
  own: F,
  parts: readonly GamePart[],
  fieldsOf: (part: GamePart) => F | undefined,
): F {
  let all = own;
  for (const part of parts) {
    const brought = fieldsOf(part);
    if (brought === undefined || Object.keys(brought).length === 0) continue;
    const taken = Object.keys(brought).find((field) => Object.hasOwn(all, field));
    if (taken !== undefined) {
      throw new RulesetError(`${at}.${taken}`, `the part '${part.name}' of this game keeps it: choose another name`);
    }
    all = { ...all, ...brought };
  }
  return all;
}

/** How many places zones with slots have: the usual hand where a policy says so, other zones by the parts. */
export function placesIn(parts: readonly GamePart[], policies: Policies, zones: ZoneSpecs): Ruleset['places'] {
  const { handModel, handLimit } = policies;
  const given: Record<string, number | null> = { hand: handModel === 'slots' ? (handLimit ?? 0) : null };
  for (const { places } of parts) Object.assign(given, places?.(policies));
  const found: Record<string, number> = {};
  for (const [zone, places] of Object.entries(given)) {
    if (places !== null && zones[zone]?.slots === true) found[zone] = places;
  }
  return Object.freeze(found);
}

/** The kinds of cards that parts play in their own way. */
export const playsIn = (parts: readonly GamePart[]): Ruleset['plays'] =>
  new Map(Object.entries(withBrought('plays', {}, parts, ({ plays }) => plays)));

/** The kinds of targets that parts bring. */
export const targetsIn = (parts: readonly GamePart[]): Ruleset['targets'] =>
  new Map(Object.entries(withBrought('targets', {}, parts, ({ targets }) => targets)));

/** The hooks of cards that parts bring. */
export const hooksIn = (parts: readonly GamePart[]): readonly string[] =>
  parts.flatMap(({ cardHooks = [] }) => cardHooks);

const never = (): boolean => false;

/** Which cards are about to leave; none where no part knows it. */
export function leavingIn(parts: readonly GamePart[]): Ruleset['isLeaving'] {
  const knowing = parts.flatMap(({ isLeaving }) => isLeaving ?? []);
  const [only = never] = knowing;
  return knowing.length < 2 ? only : (card) => knowing.some((isLeaving) => isLeaving(card));
}

/** The checks that a game lists, and those that its parts need. */
export const withChecks = (
  parts: readonly GamePart[],
  policies: Policies,
  listed: readonly StateCheck[],
): readonly StateCheck[] => [
  ...new Set([...listed, ...parts.flatMap(({ stateChecks }) => stateChecks?.(policies) ?? [])]),
];
