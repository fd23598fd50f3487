import { z } from 'zod';
import type { Command, Match, Ruleset, SeatId } from '../../../src/index.js';
import { type CommandDefinition, Json } from '../../../src/model/index.js';
import { ownFields } from './own-state.js';
import { plainMessage } from './refusal-words.js';
import { isWide } from './wide-offers.js';

/** A card definition that a command of the ruleset is about: something to buy, for instance. */
export interface Ware {
  /** Tells copies of one definition apart. */
  readonly id: string;
  readonly def: string;
  readonly command: Command;
  /** Why not, if not. */
  readonly refusal: string | null;
}

/** What a ruleset's own commands put up for choice, whether it can be had now or not. */
export function waresOf(match: Match, seat: SeatId): Ware[] {
  const { rules, state } = match;
  if (state.outcome !== null) return [];
  const wares = [...rules.commands.values()].flatMap((definition) =>
    candidatesOf(definition, match, seat).flatMap((fields): Omit<Ware, 'id'>[] => {
      const def = Object.values(fields).find(
        (value): value is string =>
          typeof value === 'string' && Object.hasOwn(rules.cards, value) && !Object.hasOwn(state.cards, value),
      );
      if (def === undefined) return [];
      const command: Command = { ...fields, type: definition.type, seat };
      const verdict = match.judge(command);
      const refusal = verdict.ok ? null : (plainMessage(verdict.message) ?? 'Not possible now');
      return [{ def, command, refusal }];
    }),
  );
  const copies = copiesOf(
    wares.map(({ def }) => def),
    ownFields(state.own),
  );
  return wares.flatMap((ware) =>
    Array.from({ length: copies(ware.def) }, (_, copy) => ({ ...ware, id: `${ware.def} ${copy}` })),
  );
}

const Fields = z.record(z.string(), Json.optional());

/** The complete commands that a definition would try; none where its rules do not expect to be asked now. */
function candidatesOf(
  { where, candidates }: CommandDefinition,
  { state, rules }: { readonly state: Match['state']; readonly rules: Ruleset },
  seat: SeatId,
): Readonly<Record<string, Json | undefined>>[] {
  if (where !== 'phase' || candidates === null) return [];
  try {
    return candidates(state, seat, rules).flatMap((fields) => {
      const read = Fields.safeParse(fields);
      return read.success && !Object.values(fields).some(isWide) ? [read.data] : [];
    });
  } catch {
    return [];
  }
}

/**
 * How often each definition lies there. A command names a definition, not a copy of it; the row itself is a list among
 * what the game keeps for itself: the shortest one that holds nothing but what is put up.
 */
function copiesOf(defs: readonly string[], own: Readonly<Record<string, Json>>): (def: string) => number {
  const known = new Set(defs);
  const [row = []] = Object.values(own)
    .filter((value): value is string[] => Array.isArray(value) && value.every((item) => known.has(String(item))))
    .filter((list) => list.length > 0)
    .sort((a, b) => a.length - b.length);
  return (def) => Math.max(1, row.filter((item) => item === def).length);
}
