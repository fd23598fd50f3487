import { defOf, seatOf } from '../src/engine/index.js';
import {
  type AboutCard,
  type CardId,
  deny,
  type GameTypes,
  type ReadonlyGame,
  type Rule,
  type Ruleset,
  type SeatId,
  type StandardTypes,
  type Subject,
  type Verdict,
} from '../src/model/index.js';

type Asking<Game, Params> = (game: Game, params: Params, rules: Ruleset) => Verdict;
type AnyRule = Asking<never, never>;

const ofSeats = new WeakSet<AnyRule>();
const ofCards = new WeakMap<AnyRule, AboutCard>();
const parts = new WeakMap<AnyRule, readonly AnyRule[]>();

/**
 * A rule that depends on the seat and the match, but on no field of the command: `legal` checks it once for all
 * commands of a type. The judge checks it at its place in the list, so that the reasons for players stay the same.
 */
export function ofSeat<Game>(rule: Asking<Game, { readonly seat: SeatId }>): typeof rule {
  ofSeats.add(rule);
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
 */
export function ofCard<T extends GameTypes = StandardTypes>(about: AboutCard<T>): RuleOfCard<T> {
  // Here a rule of one game becomes a rule of any game: the state that it gets is always of its own game.
  const asked = about as unknown as AboutCard;
  const rule: RuleOfCard = (game, { seat, card }, rules) => {
    const subject = subjectOf(game, seat, card, rules);
    return subject === null ? unknownCard(card) : asked(game, subject, rules);
  };
  ofCards.set(rule, asked);
  return rule as unknown as RuleOfCard<T>;
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
  readonly seat: readonly Rule<Params>[];
  readonly card: readonly AboutCard[];
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
    seat: asked.filter((rule) => ofSeats.has(rule)),
    card: byCard ? asked.flatMap((rule) => ofCards.get(rule) ?? []) : [],
    each: asked.filter((rule) => !isFirst(rule)),
  };
}
