import type { z } from 'zod';
import { checkInvariants } from '../engine/index.js';
import { firstIssue, InvariantError, type Ruleset, SavedMatchError } from '../model/index.js';
import { checkDepth, parseJson } from './read-json.js';
import { MatchRecord } from './record.js';
import { SavedMatch } from './save.js';

/** The ruleset itself, or rulesets by their ids. */
export type KnownRules = Ruleset | Readonly<Record<string, Ruleset>>;

/** How a file of an older version becomes one of the next. */
type Migration = (older: Record<string, unknown>) => Record<string, unknown>;

/** By the version that they start from. The first version needs none. */
const saveMigrations: Readonly<Record<number, Migration>> = {};
const recordMigrations: Readonly<Record<number, Migration>> = {};

/** A record, read from whatever was given, or an error that says where the fault is. */
export const readRecord = (raw: unknown): MatchRecord =>
  read(raw, 'turnchart-record', 1, MatchRecord, recordMigrations);

/** A save, read from whatever was given, or an error that says where the fault is. */
export function readSaved(raw: unknown, rules: KnownRules): { saved: SavedMatch; rules: Ruleset } {
  const saved = read(raw, 'turnchart-match', 1, SavedMatch, saveMigrations);
  const known = rulesOf(saved.record, rules, 'record.');
  const { game } = saved;
  if (game.rules.id !== known.id) throw new SavedMatchError('game.rules.id', `the record says '${known.id}'`);
  for (const [id, card] of Object.entries(game.cards)) {
    if (!Object.hasOwn(known.cards, card.def)) {
      throw new SavedMatchError(`game.cards.${id}.def`, `'${known.id}' has no card '${card.def}'`);
    }
  }
  for (const [index, effect] of game.queue.blocks.flat(2).entries()) {
    if (!known.effects.has(effect.type)) {
      throw new SavedMatchError(`game.queue.${index}`, `'${known.id}' has no effect '${effect.type}'`);
    }
  }
  try {
    checkInvariants(game);
  } catch (error) {
    if (error instanceof InvariantError) throw new SavedMatchError('game', error.message);
    throw error;
  }
  return { saved, rules: known };
}

/** The ruleset that a record was made with, with its policies. */
export function rulesOf(record: MatchRecord, known: KnownRules, at = ''): Ruleset {
  const { id, version } = record.rules;
  const rules = isRuleset(known) ? known : known[id];
  if (rules === undefined || rules.id !== id) {
    const have = isRuleset(known) ? known.id : Object.keys(known).join(', ');
    throw new SavedMatchError(`${at}rules.id`, `it is a match of '${id}'; the rulesets at hand are ${have}`);
  }
  if (rules.version !== version) {
    throw new SavedMatchError(
      `${at}rules.version`,
      `it is a match of '${id}' version ${version}; the ruleset at hand is version ${rules.version}`,
    );
  }
  return rules.withPolicies(record.policies as never);
}

const isRuleset = (known: KnownRules): known is Ruleset => typeof (known as Ruleset).withPolicies === 'function';

function read<T>(
  raw: unknown,
  format: string,
  version: number,
  schema: z.ZodType<T>,
  migrations: Readonly<Record<number, Migration>>,
): T {
  let value = typeof raw === 'string' ? parseJson(raw) : raw;
  if (typeof raw !== 'string') checkDepth(raw);
  if (typeof value !== 'object' || value === null || Array.isArray(value)) {
    throw new SavedMatchError('', 'this is not a file of turnchart: an object is expected');
  }
  const found = value as Record<string, unknown>;
  if (found.format !== format) {
    throw new SavedMatchError('format', `'${format}' is expected, not ${JSON.stringify(found.format) ?? 'nothing'}`);
  }
  for (let from = Number(found.version); from < version; from++) {
    const migrate = migrations[from];
    if (migrate === undefined) throw new SavedMatchError('version', `files of version ${from} can no longer be read`);
    value = migrate(value as Record<string, unknown>);
  }
  if (Number(found.version) > version) {
    throw new SavedMatchError('version', `version ${found.version} was written by a newer turnchart than this`);
  }
  const parsed = schema.safeParse(value);
  if (parsed.success) return parsed.data;
  const { path, message } = firstIssue(parsed.error);
  throw new SavedMatchError(path, message);
}
