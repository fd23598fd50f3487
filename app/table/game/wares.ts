import type { Choices, Command, Json, Ruleset } from '../../../src/index.js';
import { ownFields } from './own-state.js';
import { plainMessage } from './refusal-words.js';

/** A card definition that a command of the ruleset is about: something to buy, for instance. */
export interface Ware {
  /** Tells copies of one definition apart. */
  readonly id: string;
  readonly def: string;
  /** `null` for who only watches. */
  readonly command: Command | null;
  /** Why not, if not. */
  readonly refusal: string | null;
}

/** What lies there to be had, copy by copy, whether it can be had now or not. `own` is what the game keeps for itself. */
export function waresOnTable(wares: Choices['wares'], own: object): Ware[] {
  const rows = rowsOf(own, new Set(wares.map(({ def }) => def)));
  return wares.flatMap(({ def, command, refusal }) =>
    copiesOf(def, rows).map((id) => ({
      ...{ id, def, command },
      refusal: refusal === null ? null : (plainMessage(refusal.message) ?? 'Not possible now'),
    })),
  );
}

/** The same for who only watches: what lies there is seen, and nothing can be had. */
export function waresToLookAt(rules: Ruleset, own: object): Ware[] {
  const rows = rowsOf(own, new Set(Object.keys(rules.cards)));
  return [...new Set(rows[0] ?? [])].flatMap((def) =>
    copiesOf(def, rows).map((id) => ({ id, def, command: null, refusal: 'You are watching' })),
  );
}

/**
 * The lists among what the game keeps for itself that hold nothing but what is put up, the shortest first: that is the
 * row. A command names a definition, not a copy of it.
 */
const rowsOf = (own: object, known: ReadonlySet<string>): readonly string[][] =>
  Object.values(ownFields(own))
    .filter((value: Json): value is string[] => Array.isArray(value) && value.every((item) => known.has(String(item))))
    .filter((list) => list.length > 0)
    .sort((a, b) => a.length - b.length);

const copiesOf = (def: string, [row = []]: readonly string[][]): string[] =>
  Array.from({ length: Math.max(1, row.filter((item) => item === def).length) }, (_, copy) => `${def} ${copy}`);
