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
 * A rule that asks about the seat and the match, and about no field of the command: `legal` asks it once for all commands
 * of a type. The judge asks it in its place among the others, so that the reasons that players get do not change.
 */
export function ofSeat<Game>(rule: Asking<Game, { readonly seat: SeatId }>): typeof rule {
  ofSeats.add(rule);
  return rule;
}

/** What a rule about a card is to a judge. */
export type RuleOfCard<T extends GameTypes = StandardTypes> = Asking<
  ReadonlyGame<T>,
  { readonly seat: SeatId; readonly card: CardId }
>;

/**
 * A rule about a card, and about no other field: `legal` asks it once for all ways to use the card. It gets the card, its
 * definition and the seat, looked up once for all such rules. A card that does not exist is unknown to all of them.
 */
export function ofCard<T extends GameTypes = StandardTypes>(about: AboutCard<T>): RuleOfCard<T> {
  // Here a rule of one game becomes one of any: the state that it gets is its game's.
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
  // Any text may be asked for: what every object inherits, such as `constructor`, is no card.
  return card?.id === id ? { seat: seatOf(game, seat), card, def: defOf(card, rules) } : null;
}

/** A card that a seat cannot see is as unknown as one that is not there. */
export const unknownCard = (card: CardId) => deny('unknown-card', `there is no card '${card}' that you can see`);

/** A rule that was put together of others: what is asked in stages is each of them. */
export function madeOf<R extends AnyRule>(rule: R, checks: readonly AnyRule[]): R {
  parts.set(
    rule,
    checks.flatMap((check) => partsOf(check)),
  );
  return rule;
}

const partsOf = (rule: AnyRule): readonly AnyRule[] => parts.get(rule) ?? [rule];

/** The rules of a command by what they ask about. */
export interface Stages<Params> {
  readonly seat: readonly Rule<Params>[];
  readonly card: readonly AboutCard[];
  readonly each: readonly Rule<Params>[];
}

/**
 * Sorts the rules of a command by what they ask about. Those that hold by the way in which candidates are made, `kept`,
 * need not be asked again. Without cards to begin with, rules about a card are asked like the rest.
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
