import type { CardId, Rule, Ruleset, SeatId, Verdict } from '../src/model/index.js';

type Asking<Game, Params> = (game: Game, params: Params, rules: Ruleset) => Verdict;
type AnyRule = Asking<never, never>;

const scopes = new WeakMap<AnyRule, 'seat' | 'card'>();
const parts = new WeakMap<AnyRule, readonly AnyRule[]>();

/**
 * A rule that asks about the seat and the match, and about no field of the command: `legal` asks it once for all commands
 * of a type. The judge asks it in its place among the others, so that the reasons that players get do not change.
 */
export function ofSeat<Game>(rule: Asking<Game, { readonly seat: SeatId }>): typeof rule {
  scopes.set(rule, 'seat');
  return rule;
}

/** A rule that asks about the seat and a card, and about no other field: `legal` asks it once for all ways to use the card. */
export function ofCard<Game>(rule: Asking<Game, { readonly seat: SeatId; readonly card: CardId }>): typeof rule {
  scopes.set(rule, 'card');
  return rule;
}

/** A rule that was put together of others: what is asked in stages is each of them. */
export function madeOf<R extends AnyRule>(rule: R, checks: readonly AnyRule[]): R {
  parts.set(
    rule,
    checks.flatMap((check) => partsOf(check)),
  );
  return rule;
}

const partsOf = (rule: AnyRule): readonly AnyRule[] => (scopes.has(rule) ? [rule] : (parts.get(rule) ?? [rule]));

/** The rules of a command by what they ask about. */
export interface Stages<Params> {
  readonly seat: readonly Rule<Params>[];
  readonly card: readonly Rule<Params>[];
  readonly each: readonly Rule<Params>[];
}

/**
 * Sorts the rules of a command by what they ask about. Those that hold by the way in which candidates are made, `kept`,
 * need not be asked again.
 */
export function stagesOf<Params>(checks: readonly Rule<Params>[], kept: readonly Rule<Params>[]): Stages<Params> {
  const known = new Set(kept.flatMap((rule) => partsOf(rule)));
  const asked = checks.flatMap((rule) => partsOf(rule)).filter((rule) => !known.has(rule)) as unknown as Rule<Params>[];
  return {
    seat: asked.filter((rule) => scopes.get(rule) === 'seat'),
    card: asked.filter((rule) => scopes.get(rule) === 'card'),
    each: asked.filter((rule) => !scopes.has(rule)),
  };
}
