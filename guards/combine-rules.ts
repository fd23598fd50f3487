import { defOf, seatOf } from '../src/engine/index.js';
import {
  type AboutCard,
  allow,
  type CardId,
  type Denial,
  type HoldsForCard,
  type HoldsForSeat,
  type ReadonlyGame,
  type Rule,
  type Ruleset,
  type SeatId,
  type StandardTypes,
  type Subject,
  type Verdict,
} from '../src/model/index.js';
import * as texts from '../src/model/player-texts.js';

type Asking<Params, Answer = Verdict> = (game: ReadonlyGame, params: Params, rules: Ruleset) => Answer;
type OfSeat = { readonly seat: SeatId };
type OfCard = { readonly seat: SeatId; readonly card: CardId };

/**
 * A rule that depends on the seat and the match, but on no field of the command: `legal` checks it once for all
 * commands of a type. The judge checks it at its place in the list, so that the reasons for players stay the same.
 *
 * With two functions, the first says whether the rule holds and the second creates the denial: `legal` calls only the
 * first, so that no message is built for a command that nobody sent.
 */
export function ofSeat(rule: Asking<OfSeat>): Rule<OfSeat>;
export function ofSeat(holds: Asking<OfSeat, boolean>, otherwise: Asking<OfSeat, Denial>): Rule<OfSeat>;
export function ofSeat(asked: Asking<OfSeat, Verdict | boolean>, otherwise?: Asking<OfSeat, Denial>): Rule<OfSeat> {
  const { rule, holds } = inTwo(asked, otherwise);
  return Object.assign<Asking<OfSeat>, Pick<Rule<OfSeat>, 'holdsForSeat'>>(rule, { holdsForSeat: holds });
}

/**
 * A rule that depends on a card and on no other field: `legal` checks it once for all ways to use the card. It gets the
 * card, its definition and the seat, looked up once for all such rules. If the card does not exist, the denial is
 * `unknown-card`.
 *
 * With two functions, the first says whether the rule holds and the second creates the denial: `legal` calls only the
 * first, so that no message is built for a command that nobody sent.
 */
export function ofCard(about: AboutCard): Rule<OfCard>;
export function ofCard(holds: HoldsForCard, otherwise: AboutCard<StandardTypes, Denial>): Rule<OfCard>;
export function ofCard(
  asked: AboutCard<StandardTypes, Verdict | boolean>,
  otherwise?: AboutCard<StandardTypes, Denial>,
): Rule<OfCard> {
  const about = inTwo(asked, otherwise);
  const rule: Asking<OfCard> = (game, { seat, card }, rules) => {
    const subject = subjectOf(game, seat, card, rules);
    return subject === null ? texts.unknownCard(card) : about.rule(game, subject, rules);
  };
  return Object.assign<Asking<OfCard>, Pick<Rule<OfCard>, 'holdsForCard'>>(rule, { holdsForCard: about.holds });
}

/** A rule as a judge calls it, and as a yes or no. */
function inTwo<Params>(
  asked: Asking<Params, Verdict | boolean>,
  otherwise: Asking<Params, Denial> | undefined,
): { rule: Asking<Params>; holds: Asking<Params, boolean> } {
  if (otherwise === undefined) {
    const rule = asked as Asking<Params>;
    return { rule, holds: (game, params, rules) => rule(game, params, rules).ok };
  }
  const holds = asked as Asking<Params, boolean>;
  return {
    rule: (game, params, rules) => (holds(game, params, rules) ? allow() : otherwise(game, params, rules)),
    holds,
  };
}

/** The card as rules about it get it; `null` when there is none. */
export function subjectOf(game: ReadonlyGame, seat: SeatId, id: CardId, rules: Ruleset): Subject | null {
  const card = game.cards[id];
  // The id may be any text: inherited properties, such as `constructor`, are not cards.
  return card?.id === id ? { seat: seatOf(game, seat), card, def: defOf(card, rules) } : null;
}

/**
 * The first denial decides; the rules are checked in the order of the list. For `legal`, each of them is checked in its
 * stage.
 */
export function firstDenial<Params>(...checks: readonly Rule<Params>[]): Rule<Params> {
  const combined = (game: ReadonlyGame, params: Params, rules: Ruleset): Verdict => {
    for (const check of checks) {
      const verdict = check(game, params, rules);
      if (!verdict.ok) return verdict;
    }
    return allow();
  };
  return Object.assign<Asking<Params>, Pick<Rule<Params>, 'parts'>>(combined, {
    parts: checks.flatMap((check) => partsOf(check)),
  });
}

const partsOf = <Params>(rule: Rule<Params>): readonly Rule<Params>[] => rule.parts ?? [rule];

/** The rules of a command, sorted by what they depend on. */
export interface SortedRules<Params> {
  readonly seat: readonly HoldsForSeat[];
  readonly card: readonly HoldsForCard[];
  readonly each: readonly Rule<Params>[];
}

/**
 * Sorts the rules of a command by what they depend on. Rules that are true for all candidates, `kept`, need not be
 * checked again. For a command without `cards`, rules about a card are checked like the rest.
 */
export function sortRules<Params>(
  checks: readonly Rule<Params>[],
  kept: readonly Rule<Params>[],
  byCard: boolean,
): SortedRules<Params> {
  const known = new Set(kept.flatMap((rule) => partsOf(rule)));
  const asked = checks.flatMap((rule) => partsOf(rule)).filter((rule) => !known.has(rule));
  const isFirst = ({ holdsForSeat, holdsForCard }: Rule<Params>): boolean =>
    holdsForSeat !== undefined || (byCard && holdsForCard !== undefined);
  return {
    seat: asked.flatMap(({ holdsForSeat }) => holdsForSeat ?? []),
    card: byCard ? asked.flatMap(({ holdsForCard }) => holdsForCard ?? []) : [],
    each: asked.filter((rule) => !isFirst(rule)),
  };
}
