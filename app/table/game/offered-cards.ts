import type { Choices, Command, Json, Ruleset } from '../../../src/index.js';
import { ownFields } from './own-state.js';

/** A card definition that a command names: for example, something to buy. */
export interface OfferedCard {
  /** Tells copies of one definition apart. */
  readonly id: string;
  readonly def: string;
  /** `null` for who only watches. */
  readonly command: Command | null;
  /** Why not, if not. */
  readonly refusal: string | null;
  /** Whether another phase is for it. */
  readonly elsewhere: boolean;
}

/** The offered cards, copy by copy, available now or not. `own` is the game's own state. */
export function waresOnTable(wares: Choices['wares'], own: object): OfferedCard[] {
  const rows = rowsOf(own, new Set(wares.map(({ def }) => def)));
  return wares.flatMap(({ def, command, refusal }) =>
    copiesOf(def, rows).map((id) => ({
      id,
      def,
      command,
      elsewhere: refusal?.code === 'wrong-phase',
      refusal: refusal === null ? null : refusal.message,
    })),
  );
}

/** The same for spectators: the cards are visible, but not available. */
export function waresToLookAt(rules: Ruleset, own: object): OfferedCard[] {
  const rows = rowsOf(own, new Set(Object.keys(rules.cards)));
  return [...new Set(rows[0] ?? [])].flatMap((def) =>
    copiesOf(def, rows).map((id) => ({ id, def, command: null, refusal: 'You are watching', elsewhere: false })),
  );
}

/**
 * The lists of the game's own state that contain only offered cards, the shortest first: this is the row. A command
 * names a definition, not a copy.
 */
const rowsOf = (own: object, known: ReadonlySet<string>): readonly string[][] =>
  Object.values(ownFields(own))
    .filter((value: Json): value is string[] => Array.isArray(value) && value.every((item) => known.has(String(item))))
    .filter((list) => list.length > 0)
    .sort((a, b) => a.length - b.length);

const copiesOf = (def: string, [row = []]: readonly string[][]): string[] =>
  Array.from({ length: Math.max(1, row.filter((item) => item === def).length) }, (_, copy) => `${def} ${copy}`);
