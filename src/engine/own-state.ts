import { parse } from 'zod/mini';
import {
  type Fields,
  firstIssue,
  type GameEvent,
  InvariantError,
  isOwnEvent,
  type Json,
  type ReadonlyAnyGame,
  type Ruleset,
  RulesetError,
  type Schemas,
  safeParse,
} from '../model/index.js';
import { cloneJson } from '../state/clone.js';

const known = new WeakMap<Fields, Record<string, Json>>();

/** What the fields hold when a match begins: the defaults of their schemas, which are read once for all matches. */
export function defaultsOf(fields: Fields): Record<string, Json> {
  const values = known.get(fields) ?? readDefaults(fields);
  known.set(fields, values);
  return cloneJson(values);
}

function readDefaults(fields: Fields): Record<string, Json> {
  const values: Record<string, Json> = {};
  for (const [name, { schema }] of Object.entries(fields)) values[name] = parse(schema, undefined);
  return values;
}

/** Refuses a field without a default, or with one that is not JSON. */
export function checkDefaults(fields: Fields, at: string): void {
  for (const [name, { schema }] of Object.entries(fields)) {
    const parsed = safeParse(schema, undefined);
    if (!parsed.success) throw new RulesetError(`${at}.${name}`, 'has no default: end its schema with .default(…)');
    const path = pathOfNonJson(parsed.data);
    if (path !== null) throw new RulesetError([`${at}.${name}`, ...path].join('.'), 'the default is not JSON');
  }
}

type OwnFields = Pick<Ruleset, 'state' | 'seatState' | 'cardState'>;
type Names = { readonly [Of in keyof OwnFields]: readonly string[] };
const textFields = new WeakMap<OwnFields, Names>();

/** The own fields that can hold a text, such as the id of a card, and do not follow cards that get other ids. */
export function textFieldsOf(rules: OwnFields): Names {
  const known = textFields.get(rules);
  if (known !== undefined) return known;
  const ofText = (schemas: Schemas): string[] => Object.keys(schemas).filter((name) => holdsText(schemas[name]));
  const ofFields = (fields: Fields): string[] =>
    ofText(
      Object.fromEntries(Object.entries(schemasOf(fields)).filter(([name]) => fields[name]?.rename === undefined)),
    );
  const { state, seatState, cardState } = rules;
  const names = {
    state: ofFields(state),
    seatState: ofFields(seatState),
    cardState: ofText(cardState),
  };
  textFields.set(rules, names);
  return names;
}

/** Numbers and booleans hold none, nor do lists and objects of them. */
function holdsText(schema: Readable | undefined): boolean {
  const { type, innerType, element, shape, catchall } = schema?._zod.def ?? {};
  if (shape !== undefined && catchall?._zod.def.type === 'never') return Object.values(shape).some(holdsText);
  const inner = innerType ?? element;
  return inner === undefined ? type !== 'number' && type !== 'boolean' : holdsText(inner);
}
interface Readable {
  readonly _zod: {
    readonly def: {
      readonly type?: string;
      readonly innerType?: Readable;
      readonly element?: Readable;
      readonly shape?: Readonly<Record<string, Readable>>;
      readonly catchall?: Readable;
    };
  };
}

/** Throws, with the path, where a value of the game's own state does not fit its schema. */
function checkOwn(values: Readonly<Record<string, unknown>>, fields: Schemas, at: string): void {
  for (const name of Object.keys(values)) {
    if (!Object.hasOwn(fields, name)) throw new InvariantError(`'${at}.${name}' is not a field that the game declares`);
  }
  for (const [name, schema] of Object.entries(fields)) {
    const path = pathOfNonJson(values[name]);
    if (path !== null) {
      throw new InvariantError(`'${[at, name, ...path].join('.')}' is not JSON`, { field: name });
    }
    const parsed = safeParse(schema, values[name]);
    if (parsed.success) continue;
    const issue = firstIssue(parsed.error);
    throw new InvariantError(`'${[at, name, issue.path].filter((part) => part !== '').join('.')}': ${issue.message}`);
  }
}

/** Throws where the own fields of a game, its seats and its cards do not fit their schemas. */
export function checkOwnState(game: ReadonlyAnyGame, { state, seatState, cardState }: OwnFields): void {
  checkOwn({ ...game.own }, schemasOf(state), 'own');
  for (const seat of game.order) checkOwn({ ...game.seats[seat]?.own }, schemasOf(seatState), `seats.${seat}.own`);
  for (const { id, own } of Object.values(game.cards)) if (own !== null) checkCardOwn({ ...own }, cardState, id);
}

const schemasOf = (fields: Fields): Schemas =>
  Object.fromEntries(Object.entries(fields).map(([name, { schema }]) => [name, schema]));

/** A card has only those of its fields that were set. */
function checkCardOwn(own: Readonly<Record<string, unknown>>, cardState: Schemas, card: string): void {
  const set = Object.entries(cardState).filter(([name]) => Object.hasOwn(own, name));
  checkOwn(own, Object.fromEntries(set), `cards.${card}.own`);
}

/** Throws, with the path, where an effect, the state after it or one of its events is not JSON. */
export function checkLeftJson(
  effect: { readonly type: string },
  game: ReadonlyAnyGame,
  events: readonly GameEvent[],
): void {
  const refuse = (what: string, value: unknown): void => {
    const path = pathOfNonJson(value);
    if (path === null) return;
    const named = [what, ...path].join('.');
    throw new InvariantError(`effect '${effect.type}': '${named}' is not JSON`, { effect: effect.type, path: named });
  };
  refuse('own', game.own);
  for (const seat of game.order) refuse(`seats.${seat}.own`, game.seats[seat]?.own);
  for (const event of events) {
    if (isOwnEvent(event)) refuse(event.type, event);
  }
}

/**
 * The path at which a value is not JSON, or `null` when all of it is JSON. An undefined field counts as not JSON,
 * unless it is to be left out; what is deeper than `deepest` does too, which is how something that contains itself is found.
 */
export function pathOfNonJson(
  value: unknown,
  undefinedField: 'counts' | 'left out' = 'counts',
  deepest = Number.POSITIVE_INFINITY,
): string[] | null {
  if (value === null || typeof value === 'string' || typeof value === 'boolean') return null;
  if (typeof value === 'number') return Number.isFinite(value) ? null : [];
  if (typeof value !== 'object' || deepest < 0) return [];
  const proto: unknown = Object.getPrototypeOf(value);
  if (!Array.isArray(value) && proto !== Object.prototype && proto !== null) return [];
  for (const [key, item] of Object.entries(value)) {
    if (item === undefined && undefinedField === 'left out' && !Array.isArray(value)) continue;
    const path = pathOfNonJson(item, undefinedField, deepest - 1);
    if (path !== null) return [key, ...path];
  }
  return null;
}
