import { defOf, seatOf } from '../src/engine/index.js';
import {
  type AboutCard,
  allow,
  type CardId,
  type Denial,
  deny,
  type GameTypes,
  type HoldsForCard,
  type ReadonlyGame,
  type Rule,
  type Ruleset,
  type SeatId,
  type StandardTypes,
  type Subject,
  type Verdict,
} from '../src/model/index.js';

type Asking<Game, Params, Answer = Verdict> = (game: Game, params: Params, rules: Ruleset) => Answer;
type AnyRule = Asking<never, never>;
type OfSeat = { readonly seat: SeatId };
type HoldsForSeat = Asking<ReadonlyGame, OfSeat, boolean>;

const ofSeats = new WeakMap<AnyRule, HoldsForSeat>();
const ofCards = new WeakMap<AnyRule, HoldsForCard>();
const parts = new WeakMap<AnyRule, readonly AnyRule[]>();

/**
 * A rule that depends on the seat and the match, but on no field of the command: `legal` checks it once for all
 * commands of a type. The judge checks it at its place in the list, so that the reasons for players stay the same.
 *
 * With two functions, the first says whether the rule holds and the second creates the denial: `legal` calls only the
 * first, so that no message is built for a command that nobody sent.
 */
export function ofSeat<Game>(rule: Asking<Game, OfSeat>): Asking<Game, OfSeat>;
export function ofSeat<Game>(
  holds: Asking<Game, OfSeat, boolean>,
  otherwise: Asking<Game, OfSeat, Denial>,
): Asking<Game, OfSeat>;
export function ofSeat<Game>(
  asked: Asking<Game, OfSeat, Verdict | boolean>,
  otherwise?: Asking<Game, OfSeat, Denial>,
): Asking<Game, OfSeat> {
  const { rule, holds } = inTwo(asked, otherwise);
  // Here a rule of one game becomes a rule of any game: the state that it gets is always of its own game.
  ofSeats.set(rule, holds as unknown as HoldsForSeat);
  return rule;
}

/** A rule about a card, as a judge calls it. */
export type RuleOfCard<T extends GameTypes = StandardTypes> = Asking<
  ReadonlyGame<T>,
  { readonly seat: SeatId; readonly card: CardId }
>;

/**
 * A rule that depends on a card and on no other field: `legal` checks it once for all ways to use the card. It gets the
 * card, its definition and the seat, looked up once for all such rules. If the card does not exist, the denial is
 * `unknown-card`.
 *
 * With two functions, the first says whether the rule holds and the second creates the denial: `legal` calls only the
 * first, so that no message is built for a command that nobody sent.
 */
export function ofCard<T extends GameTypes = StandardTypes>(about: AboutCard<T>): RuleOfCard<T>;
export function ofCard<T extends GameTypes = StandardTypes>(
  holds: HoldsForCard<T>,
  otherwise: AboutCard<T, Denial>,
): RuleOfCard<T>;
export function ofCard<T extends GameTypes = StandardTypes>(
  asked: AboutCard<T, Verdict | boolean>,
  otherwise?: AboutCard<T, Denial>,
): RuleOfCard<T> {
  // The same here.
  const about = inTwo(
    asked as unknown as AboutCard<StandardTypes, Verdict | boolean>,
    otherwise as unknown as AboutCard<StandardTypes, Denial> | undefined,
  );
  const rule: RuleOfCard = (game, { seat, card }, rules) => {
    const subject = subjectOf(game, seat, card, rules);
    return subject === null ? unknownCard(card) : about.rule(game, subject, rules);
  };
  ofCards.set(rule, about.holds);
  return rule as unknown as RuleOfCard<T>;
}

/** A rule as a judge calls it, and as a yes or no. */
function inTwo<Game, Params>(
  asked: Asking<Game, Params, Verdict | boolean>,
  otherwise: Asking<Game, Params, Denial> | undefined,
): { rule: Asking<Game, Params>; holds: Asking<Game, Params, boolean> } {
  if (otherwise === undefined) {
    const rule = asked as Asking<Game, Params>;
    return { rule, holds: (game, params, rules) => rule(game, params, rules).ok };
  }
  const holds = asked as Asking<Game, Params, boolean>;
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

/** A card that a seat cannot see is treated like one that does not exist. */
export const unknownCard = (card: CardId) => deny('unknown-card', `there is no card '${card}' that you can see`);

/** A rule that combines others: each of them is checked in its stage. */
export function madeOf<R extends AnyRule>(rule: R, checks: readonly AnyRule[]): R {
  parts.set(
    rule,
    checks.flatMap((check) => partsOf(check)),
  );
  return rule;
}

const partsOf = (rule: AnyRule): readonly AnyRule[] => parts.get(rule) ?? [rule];

/** The rules of a command, sorted by what they depend on. */
export interface Stages<Params> {
  readonly seat: readonly HoldsForSeat[];
  readonly card: readonly HoldsForCard[];
  readonly each: readonly Rule<Params>[];
}

/**
 * Sorts the rules of a command by what they depend on. Rules that are true for all candidates, `kept`, need not be
 * checked again. For a command without `cards`, rules about a card are checked like the rest.
 */
export function stagesOf<Params>(
  checks: readonly Rule<Params>[],
  kept: readonly Rule<Params>[],
  byCard: boolean,
): Stages<Params> {
  const known = new Set(kept.flatMap((rule) => partsOf(rule)));
  const asked = checks.flatMap((rule) => partsOf(rule)).filter((rule) => !known.has(rule)) as unknown as Rule<Params>[];
  const isFirst = (rule: Rule<Params>): boolean => ofSeats.has(rule) || (byCard && ofCards.has(rule));
  return {
    seat: asked.flatMap((rule) => ofSeats.get(rule) ?? []),
    card: byCard ? asked.flatMap((rule) => ofCards.get(rule) ?? []) : [],
    each: asked.filter((rule) => !isFirst(rule)),
  };
}
