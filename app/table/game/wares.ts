import type { Command, Match, SeatId } from '../../../src/index.js';
import { plainMessage } from './refusal-words.js';

/** A card definition that a command of the ruleset is about: something to buy, for instance. */
export interface Offer {
  /** Tells copies of one definition apart. */
  readonly id: string;
  readonly def: string;
  readonly command: Command;
  /** Why not, if not. */
  readonly refusal: string | null;
}

/** What a ruleset's own commands put up for choice, whether it can be had now or not. */
export function offersOf(match: Match, seat: SeatId): Offer[] {
  const { rules, state } = match;
  const offers = Object.entries(rules.commands).flatMap(([name, { candidates }]) =>
    (candidates?.(state, seat, rules) ?? []).flatMap((fields): Omit<Offer, 'id'>[] => {
      const def = Object.values(fields).find(
        (value): value is string =>
          typeof value === 'string' && Object.hasOwn(rules.cards, value) && !Object.hasOwn(state.cards, value),
      );
      if (def === undefined) return [];
      const command = { ...fields, type: 'rule.command', seat, name } as Command;
      const verdict = match.judge(command);
      const refusal = verdict.ok ? null : (plainMessage(verdict.message) ?? 'Not possible now');
      return [{ def, command, refusal }];
    }),
  );
  const copies = copiesOf(
    offers.map(({ def }) => def),
    state.vars,
  );
  return offers.flatMap((offer) =>
    Array.from({ length: copies(offer.def) }, (_, copy) => ({ ...offer, id: `${offer.def} ${copy}` })),
  );
}

/**
 * How often each definition lies there. A command names a definition, not a copy of it; the row itself is a list among
 * the variables of the game: the shortest one that holds nothing but what is offered.
 */
function copiesOf(offered: readonly string[], vars: Match['state']['vars']): (def: string) => number {
  const known = new Set(offered);
  const [row = []] = Object.values(vars)
    .filter((value): value is string[] => Array.isArray(value) && value.every((item) => known.has(String(item))))
    .filter((list) => list.length > 0)
    .sort((a, b) => a.length - b.length);
  return (def) => Math.max(1, row.filter((item) => item === def).length);
}
