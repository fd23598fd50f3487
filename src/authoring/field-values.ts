import * as z from 'zod/mini';
import { cardIsKnown } from '../../guards/rules.js';
import { livingSeats, opponentsOf } from '../engine/index.js';
import { allow, CardId, type ReadonlyGame, type Rule, RulesetError, SeatId, type Shape } from '../model/index.js';
import * as texts from '../model/player-texts.js';
import type { SentCommand } from './contexts.js';

/** Another seat that is still in, as a field of a command. */
export const Opponent = z.clone(SeatId, SeatId.def);

/** The values that a field may have now: a range counts as one. */
export type Values = (game: ReadonlyGame, seat: SeatId) => readonly unknown[];
export type FieldValues = readonly (readonly [field: string, values: Values])[];

/** What can be read of a schema: its kind, what is inside of it, and its values. */
interface Readable {
  readonly def: { readonly type: string; readonly innerType?: z.core.$ZodType };
  readonly values?: ReadonlySet<unknown>;
}
const readable = (schema: z.core.$ZodType): Readable => schema._zod;

/** Numbers beyond this are no bounds that anybody has written. */
const UNBOUNDED = 1e6;

/** What a field may be, read from its schema. What cannot be listed is refused: the command would never be legal. */
function valuesOf(schema: z.core.$ZodType, at: string): Values {
  if (is(schema, Opponent)) return opponentsOf;
  if (is(schema, SeatId)) return livingSeats;
  const { def, values = [] } = readable(schema);
  const { innerType } = def;
  switch (def.type) {
    case 'enum':
    case 'literal': {
      const all = [...values];
      return () => all;
    }
    case 'boolean':
      return () => [true, false];
    case 'nullable': {
      const inner = innerType === undefined ? () => [] : valuesOf(innerType, at);
      return (game, seat) => [...inner(game, seat), null];
    }
    case 'default':
    case 'prefault':
    case 'readonly':
      if (innerType !== undefined) return valuesOf(innerType, at);
      break;
    case 'number': {
      const range = rangeOf(schema);
      if (range.to - range.from < UNBOUNDED) return () => [range];
    }
  }
  throw new RulesetError(at, 'its values cannot be listed from the schema: give `candidates`');
}

/** The bounds of a number. */
function rangeOf(schema: z.core.$ZodType): { readonly from: number; readonly to: number } {
  const bounds = (schema._zod.def.checks ?? []).map(({ _zod: { def } }) => def as Bound);
  const limits = (check: Bound['check'], inside: number): number[] =>
    bounds
      .filter((bound) => bound.check === check)
      .map(({ value, inclusive }) => Number(value) + (inclusive ? 0 : inside));
  return { from: Math.max(...limits('greater_than', 1)), to: Math.min(...limits('less_than', -1)) };
}
type Bound = z.core.$ZodCheckGreaterThanDef | z.core.$ZodCheckLessThanDef;

const is = (schema: z.core.$ZodType, one: z.core.$ZodType): boolean => schema === one;

/** What each field may be. */
export const fieldValues = (fields: Shape, at: string): FieldValues =>
  Object.entries(fields).map(([name, schema]) => [name, valuesOf(schema, `${at}.fields.${name}`)]);

/** Whether a field is a number: its values are one range, and not a list. */
export const fieldsHaveRange = (fields: Shape): boolean => Object.values(fields).some(isNumber);

function isNumber(schema: z.core.$ZodType): boolean {
  const { def } = readable(schema);
  return def.type === 'number' || (def.innerType !== undefined && isNumber(def.innerType));
}

type Fields = Readonly<Record<string, unknown>>;
const NO_FIELDS: readonly Fields[] = [Object.freeze({})];

/** Every combination of the values of the fields. */
export function combinations(fields: FieldValues, game: ReadonlyGame, seat: SeatId): readonly Fields[] {
  const [only] = fields;
  if (only === undefined) return NO_FIELDS;
  if (fields.length === 1) return only[1](game, seat).map((value) => ({ [only[0]]: value }));
  let found = NO_FIELDS;
  for (const [name, values] of fields) {
    found = found.flatMap((before) => values(game, seat).map((value) => ({ ...before, [name]: value })));
  }
  return found;
}

/** What the schemas demand of the values of their fields: a card that the seat sees, a seat that is in the match. */
export const rulesOfFields = (fields: Shape): Rule<SentCommand>[] =>
  Object.entries(fields).flatMap(([name, schema]): Rule<SentCommand>[] => {
    const { def } = readable(schema);
    if (def.type === 'nullable' && def.innerType !== undefined) {
      const [rule] = rulesOfFields({ [name]: def.innerType });
      if (rule === undefined) return [];
      return [(game, command, rules) => (command[name] === null ? allow() : rule(game, command, rules))];
    }
    if (is(schema, CardId)) {
      // The schema has read the field.
      return [
        (game, command, rules) => cardIsKnown(game, { seat: command.seat, card: command[name] as CardId }, rules),
      ];
    }
    if (is(schema, SeatId)) {
      return [
        (game, command) =>
          Object.hasOwn(game.seats, String(command[name])) ? allow() : texts.nobodySits(command[name]),
      ];
    }
    if (is(schema, Opponent)) {
      return [
        (game, command) =>
          opponentsOf(game, command.seat).some((seat) => seat === command[name]) ? allow() : texts.nobodyLeft(),
      ];
    }
    return [];
  });
