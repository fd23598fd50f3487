import type { Command, Match, SeatId } from '../../../src/index.js';

/** A card definition that a command of the ruleset is about: something to buy, for instance. */
export interface Offer {
  readonly def: string;
  readonly command: Command;
  /** Why not, if not. */
  readonly refusal: string | null;
}

/** What a ruleset's own commands put up for choice, whether it can be had now or not. */
export function offersOf(match: Match, seat: SeatId): Offer[] {
  const { rules, state } = match;
  return Object.entries(rules.commands).flatMap(([name, { candidates }]) =>
    (candidates?.(state, seat, rules) ?? []).flatMap((fields): Offer[] => {
      const def = Object.values(fields).find(
        (value): value is string =>
          typeof value === 'string' && Object.hasOwn(rules.cards, value) && !Object.hasOwn(state.cards, value),
      );
      if (def === undefined) return [];
      const command = { ...fields, type: 'rule.command', seat, name } as Command;
      const verdict = match.judge(command);
      return [{ def, command, refusal: verdict.ok ? null : verdict.message }];
    }),
  );
}
