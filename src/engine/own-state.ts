import { type Fields, firstIssue, InvariantError, type Json, RulesetError } from '../model/index.js';
import { cloneJson } from './clone.js';

const known = new WeakMap<Fields, Record<string, Json>>();

/** What the fields hold when a match begins: the defaults of their schemas, which are read once for all matches. */
export function defaultsOf(fields: Fields): Record<string, Json> {
  const values = known.get(fields) ?? readDefaults(fields);
  known.set(fields, values);
  return cloneJson(values);
}

function readDefaults(fields: Fields): Record<string, Json> {
  const values: Record<string, Json> = {};
  for (const [name, { schema }] of Object.entries(fields)) values[name] = schema.parse(undefined);
  return values;
}

/** Refuses a field without a default, or with one that is not JSON. */
export function checkDefaults(fields: Fields, at: string): void {
  for (const [name, { schema }] of Object.entries(fields)) {
    const parsed = schema.safeParse(undefined);
    if (!parsed.success) throw new RulesetError(`${at}.${name}`, 'has no default: end its schema with .default(…)');
    const path = pathOfNonJson(parsed.data);
    if (path !== null) throw new RulesetError([`${at}.${name}`, ...path].join('.'), 'the default is not JSON');
  }
}

/** Throws where a value of the game's own does not fit its schema, with its path. */
export function checkOwn(values: Readonly<Record<string, unknown>>, fields: Fields, at: string): void {
  for (const name of Object.keys(values)) {
    if (!Object.hasOwn(fields, name)) throw new InvariantError(`'${at}.${name}' is not a field that the game declares`);
  }
  for (const [name, { schema }] of Object.entries(fields)) {
    const path = pathOfNonJson(values[name]);
    if (path !== null) {
      throw new InvariantError(`'${[at, name, ...path].join('.')}' is not JSON`, { field: name });
    }
    const parsed = schema.safeParse(values[name]);
    if (parsed.success) continue;
    const issue = firstIssue(parsed.error);
    throw new InvariantError(`'${[at, name, issue.path].filter((part) => part !== '').join('.')}': ${issue.message}`);
  }
}

/** Where a value is not JSON, or `null` when all of it is. */
export function pathOfNonJson(value: unknown): string[] | null {
  if (value === null || typeof value === 'string' || typeof value === 'boolean') return null;
  if (typeof value === 'number') return Number.isFinite(value) ? null : [];
  if (typeof value !== 'object') return [];
  const proto: unknown = Object.getPrototypeOf(value);
  if (!Array.isArray(value) && proto !== Object.prototype && proto !== null) return [];
  for (const [key, item] of Object.entries(value)) {
    const path = pathOfNonJson(item);
    if (path !== null) return [key, ...path];
  }
  return null;
}
