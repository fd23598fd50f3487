import type * as z from 'zod/mini';
import { checkInvariants, checkReferences } from '../engine/index.js';
import {
  firstIssue,
  type GameState,
  InvariantError,
  type PolicyOverrides,
  type Ruleset,
  SavedMatchError,
  safeParse,
} from '../model/index.js';
import { hashState } from '../state/hash.js';
import { parseJson, plainCopy } from './read-json.js';
import { flowHash, type MatchRecord, MatchRecord as MatchRecordSchema } from './record.js';
import { SavedMatch } from './save.js';

/** The ruleset itself, or rulesets by their ids. */
export type KnownRules<R extends Ruleset = Ruleset> = R | Readonly<Record<string, R>>;

/** How a file of an older version becomes one of the next. */
type Migration = (older: Record<string, unknown>) => Record<string, unknown>;

/** By the version that they start from. The first version needs none. */
const saveMigrations: Readonly<Record<number, Migration>> = {};
const recordMigrations: Readonly<Record<number, Migration>> = {};

/** Reads a record from any input, or throws an error that says where the fault is. */
export const readRecord = (raw: unknown): MatchRecord =>
  read(raw, 'turnchart-record', 2, MatchRecordSchema, recordMigrations);

/** A save that fits its game. */
export interface ReadSave {
  readonly saved: SavedMatch;
  readonly rules: Ruleset;
  readonly game: GameState;
}

/** Reads a save from any input, or throws an error that says where the fault is. */
export function readSaved(raw: unknown, rules: KnownRules): ReadSave {
  const saved = read(raw, 'turnchart-match', 3, SavedMatch, saveMigrations);
  const known = rulesOfRecord(saved, rules);
  // The schema has been applied; that the zones and fields are those of the game is checked below.
  const game = saved.game as GameState;
  if (hashState(game) !== saved.hash) {
    throw new SavedMatchError('hash', 'the state is not the one that was saved: the file was changed or damaged');
  }
  checkGame(game, known);
  return { saved, rules: known, game };
}

/** Whether a state is possible in this game. */
function checkGame(game: GameState, rules: Ruleset): void {
  if (game.rules.id !== rules.id) throw new SavedMatchError('game.rules.id', `the save is of '${rules.id}'`);
  if (game.rules.version !== rules.version) {
    throw new SavedMatchError('game.rules.version', `the save is of version ${rules.version}`);
  }
  try {
    checkReferences(game, rules);
    checkInvariants(game, rules);
  } catch (error) {
    // The ruleset's own check may throw anything, because the state may be anything.
    const path = error instanceof InvariantError ? error.data.path : undefined;
    const message = error instanceof Error ? error.message : String(error);
    throw new SavedMatchError(typeof path === 'string' ? `game.${path}` : 'game', message);
  }
}

/** The ruleset that a record was made with, with its policies. */
export function rulesOfRecord<R extends Ruleset>(
  file: Pick<MatchRecord, 'rules' | 'flow' | 'policies'>,
  known: KnownRules<R>,
  at = '',
): R {
  const { id, version } = file.rules;
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
  // A variant of a ruleset is of its type.
  const variant = rules.withPolicies(file.policies as PolicyOverrides) as R;
  if (flowHash(variant.flow) !== file.flow) {
    throw new SavedMatchError(
      `${at}flow`,
      `it was made with another flow of '${id}': phases, exits or commands have changed since. Give the ruleset another version`,
    );
  }
  return variant;
}

const isRuleset = <R extends Ruleset>(known: KnownRules<R>): known is R => typeof known.withPolicies === 'function';

function read<T>(
  raw: unknown,
  format: string,
  version: number,
  schema: z.core.$ZodType<T>,
  migrations: Readonly<Record<number, Migration>>,
): T {
  let value = typeof raw === 'string' ? parseJson(raw) : plainCopy(raw);
  if (typeof value !== 'object' || value === null || Array.isArray(value)) {
    throw new SavedMatchError('', 'this is not a file of turnchart: an object is expected');
  }
  const found = value as Record<string, unknown>;
  if (found.format !== format) {
    throw new SavedMatchError('format', `'${format}' is expected, not ${JSON.stringify(found.format) ?? 'nothing'}`);
  }
  for (let from = Number(found.version); from < version; from++) {
    const migrate = migrations[from];
    if (migrate === undefined)
      throw new SavedMatchError(
        'version',
        `files of version ${from} can no longer be read: this turnchart reads version ${version}`,
      );
    value = migrate(value as Record<string, unknown>);
  }
  if (Number(found.version) > version) {
    throw new SavedMatchError('version', `version ${found.version} was written by a newer turnchart than this`);
  }
  const parsed = safeParse(schema, value);
  if (parsed.success) return parsed.data;
  const { path, message } = firstIssue(parsed.error);
  throw new SavedMatchError(path, message);
}
