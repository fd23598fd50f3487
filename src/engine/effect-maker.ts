import { $ZodNever, $ZodObject, type $ZodType } from 'zod/v4/core';
import { type Effect, RulesetError } from '../model/index.js';
import { generated } from './generated-code.js';

/** After this many calls, code is generated for a maker. */
const OFTEN = 100;

/** What an entry of the queue has besides the fields of its effect. */
const own: ReadonlySet<string> = new Set(['type', 'depth']);

type Maker = (params: object) => Effect;

/** The fields that an effect always has, and those that it has if they are given. */
interface Fields {
  readonly required: readonly string[];
  readonly optional: readonly string[];
}

/**
 * The function that makes effects of a type, with the fields that the schema names. A maker that is called often becomes
 * a literal, where code may be made at run time: to copy fields by their names costs more than most recipes do.
 */
export function effectMaker<Params extends object>(type: string, schema: $ZodType<Params>): (params: Params) => Effect {
  const taken =
    schema instanceof $ZodObject ? Object.keys(schema._zod.def.shape).find((name) => own.has(name)) : undefined;
  if (taken !== undefined) {
    throw new RulesetError(`effect '${type}'`, `a field may not be called '${taken}': the queue uses this name itself`);
  }
  const fields = fieldsOf(schema);
  // A schema that takes any fields takes one called `type`, too.
  if (fields === null) return (params) => Object.assign({ type }, params, { type });
  let calls = 0;
  let literal: Maker | null = null;
  return (params) => {
    if (literal !== null) return literal(params);
    calls += 1;
    if (calls === OFTEN) literal = literalMaker(type, fields);
    return copyFields(type, fields, params);
  };
}

/** Null for a schema whose fields cannot be read by name: no object, or one that takes fields which it does not name. */
function fieldsOf(schema: $ZodType): Fields | null {
  if (!(schema instanceof $ZodObject)) return null;
  const { catchall, shape } = schema._zod.def;
  if (catchall !== undefined && !(catchall instanceof $ZodNever)) return null;
  const isOptional = (field: string): boolean => shape[field]?._zod.optout === 'optional';
  const names = Object.keys(shape);
  // Every object seems to have a field that all inherit, such as `constructor`.
  if (names.some((name) => name in Object.prototype)) return null;
  return { required: names.filter((name) => !isOptional(name)), optional: names.filter(isOptional) };
}

function copyFields(type: string, { required, optional }: Fields, params: object): Effect {
  const effect: Effect = { type };
  for (const field of required) effect[field] = Reflect.get(params, field);
  for (const field of optional) {
    const value: Effect[string] = Reflect.get(params, field);
    if (value !== undefined) effect[field] = value;
  }
  return effect;
}

/** The same as `copyFields`, written out. */
function literalMaker(type: string, { required, optional }: Fields): Maker | null {
  const text = JSON.stringify;
  const always = required.map((field) => `${text(field)}: params[${text(field)}]`);
  const ifGiven = optional.map(
    (field) => `if (params[${text(field)}] !== undefined) effect[${text(field)}] = params[${text(field)}];`,
  );
  const literal = `{ ${[`type: ${text(type)}`, ...always].join(', ')} }`;
  return generated('params', `const effect = ${literal}; ${ifGiven.join(' ')} return effect;`) as Maker | null;
}
