import * as z from 'zod/mini';
import {
  type Audience,
  type CardDef,
  eventTypes,
  type Fields,
  isCoreType,
  MAX_CARDS,
  type Ruleset,
  RulesetError,
  type RuleTrigger,
  type Trigger,
  type ZoneSpecs,
} from '../model/index.js';
import { CARD_KEYS, inOneShape } from './card-shape.js';
import { checkNotOfPart } from './words-of-parts.js';

const DECK_KEYS = ['cards', 'pool', 'name', 'style'];
const LOOK_KEYS = ['colour', 'emblem', 'labels', 'piles', 'tricks'];
const DECK_RULE_KEYS = ['min', 'max', 'copies'];
const TRIGGER_KEYS = ['on', 'zones', 'whose', 'when', 'queue', 'then'];
const ZONE_KEYS = ['of', 'seenBy', 'slots', 'label'];
const FIELD_KEYS = ['schema', 'seenBy'];
const AUDIENCES: readonly Audience[] = ['everyone', 'owner', 'nobody'];
const DRAW_KEYS = ['count', 'autoDraw'];
const TARGET_KEYS = ['kind', 'whose', 'optional', 'implied', 'zone', 'filter'];

/** Refuses an unknown field: most likely it is misspelt. */
export function noOtherKeys(value: object, known: readonly string[], at: string): void {
  const stray = Object.keys(value).find((key) => !known.includes(key));
  if (stray === undefined) return;
  const field = at === '' ? stray : `${at}.${stray}`;
  throw new RulesetError(field, `there is no such field; known are ${known.join(', ')}`);
}

function oneOf(value: string, known: readonly string[], at: string): void {
  if (!known.includes(value)) throw new RulesetError(at, `'${value}' is not one of ${known.join(', ')}`);
}

interface CheckedSpec {
  readonly version: unknown;
  readonly decks?: Readonly<Record<string, object>>;
  readonly deckRules?: object;
  readonly look?: object;
}

/** Refuses unknown fields at the levels without a schema. */
export function checkKeys(spec: CheckedSpec): void {
  if (typeof spec.version !== 'string' || spec.version === '') {
    throw new RulesetError('version', 'a ruleset needs a version, such as "1"');
  }
  for (const [name, deck] of Object.entries(spec.decks ?? {})) noOtherKeys(deck, DECK_KEYS, `decks.${name}`);
  noOtherKeys(spec.deckRules ?? {}, DECK_RULE_KEYS, 'deckRules');
  noOtherKeys(spec.look ?? {}, LOOK_KEYS, 'look');
}

/** The names of the game's own events. */
type OwnNames = Pick<ReadonlyMap<string, unknown>, 'has' | 'keys'>;

function checkEvent(type: string, at: string, own: OwnNames): void {
  if (isCoreType(type) || own.has(type)) return;
  throw new RulesetError(at, `there is no event '${type}'; there are ${[...own.keys(), ...eventTypes].join(', ')}`);
}

export function checkTriggers(
  at: string,
  triggers: readonly (Trigger | RuleTrigger)[],
  own: OwnNames,
  zones?: ZoneSpecs,
): void {
  for (const [index, trigger] of triggers.entries()) {
    const here = `${at}.${index}`;
    noOtherKeys(trigger, TRIGGER_KEYS, here);
    if (trigger.queue !== undefined) oneOf(trigger.queue, ['fifo', 'interrupt'], `${here}.queue`);
    for (const type of [trigger.on].flat()) checkEvent(type, `${here}.on`, own);
    for (const zone of 'zones' in trigger ? (trigger.zones ?? []) : []) checkZone(zone, zones ?? {}, `${here}.zones`);
  }
}

export function checkZone(zone: string, zones: ZoneSpecs, at: string): void {
  if (Object.hasOwn(zones, zone)) return;
  throw new RulesetError(at, `there is no zone '${zone}'; there are ${Object.keys(zones).join(', ')}`);
}

/** Refuses misspelt `seenBy`: the zone or field would be hidden silently. */
export function checkAudiences(setup: {
  readonly zones: ZoneSpecs;
  readonly state: Fields;
  readonly seatState: Fields;
}) {
  for (const [name, zone] of Object.entries(setup.zones)) {
    noOtherKeys(zone, ZONE_KEYS, `zones.${name}`);
    oneOf(zone.of, ['seat', 'table'], `zones.${name}.of`);
    oneOf(zone.seenBy, [...AUDIENCES, 'faceUp'], `zones.${name}.seenBy`);
  }
  for (const at of ['state', 'seatState'] as const) {
    for (const [name, field] of Object.entries(setup[at])) {
      if (field.schema === undefined)
        throw new RulesetError(`${at}.${name}`, "say who sees it: seenBy('everyone', schema)");
      noOtherKeys(field, FIELD_KEYS, `${at}.${name}`);
      oneOf(field.seenBy, AUDIENCES, `${at}.${name}.seenBy`);
    }
  }
}

/** The number of seats. */
export function checkSeats(seats: number | { readonly min: number; readonly max: number } = { min: 2, max: 4 }) {
  const { min, max } = typeof seats === 'number' ? { min: seats, max: seats } : seats;
  const Seats = z.int().check(z.minimum(1), z.maximum(12));
  if (!Seats.safeParse(min).success || !Seats.safeParse(max).success) {
    throw new RulesetError('seats', `${min} to ${max}: a match has 1 to 12 seats`);
  }
  if (min > max) throw new RulesetError('seats', `min is ${min} and max is ${max}: min must not be more than max`);
  return { min, max };
}

/** Refuses a card with an unknown field. */
export function checkCardKeys(at: string, spec: object, hooks: readonly string[]): void {
  const known = [...CARD_KEYS, ...hooks];
  for (const key of Object.keys(spec)) if (!known.includes(key)) checkNotOfPart(key, 'hook', `${at}.${key}`);
  noOtherKeys(spec, known, at);
}

/** Refuses a card without a name, with a cost that is not a number, or with an unknown event. */
export function checkCard(
  id: string,
  def: CardDef,
  { zones, events, plays, targets }: Pick<Ruleset, 'zones' | 'events' | 'plays' | 'targets'>,
): CardDef {
  const at = `cards.${id}`;
  if (!plays.has(def.kind)) checkNotOfPart(def.kind, 'kind', `${at}.kind`);
  if (def.name === '' || def.name === undefined) throw new RulesetError(`${at}.name`, 'a card needs a name');
  for (const [resource, amount] of Object.entries(def.cost ?? {})) {
    if (!Number.isInteger(amount) || amount < 0) {
      throw new RulesetError(`${at}.cost.${resource}`, `must be a whole number from 0, got ${amount}`);
    }
  }
  noOtherKeys(def.draw ?? {}, DRAW_KEYS, `${at}.draw`);
  for (const [field, count] of [
    ['cantrip', def.cantrip ?? 0],
    ['draw.count', def.draw?.count ?? 0],
  ] as const) {
    if (!Number.isInteger(count) || count > MAX_CARDS) {
      throw new RulesetError(`${at}.${field}`, `must be a whole number up to ${MAX_CARDS}, got ${count}`);
    }
  }
  if (def.target !== undefined) {
    noOtherKeys(def.target, TARGET_KEYS, `${at}.target`);
    const { kind } = def.target;
    if (!targets.has(kind)) checkNotOfPart(kind, 'target', `${at}.target.kind`);
    oneOf(kind, ['seat', 'card', ...targets.keys()], `${at}.target.kind`);
    if (def.target.zone !== undefined) checkZone(def.target.zone, zones, `${at}.target.zone`);
  }
  checkTriggers(`${at}.triggers`, def.triggers ?? [], events, zones);
  return Object.freeze(inOneShape(def));
}
