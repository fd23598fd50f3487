import { isPaid, ofCard, ofSeat, tooExpensive } from '../../../guards/rules.js';
import type { RuleOf } from '../../authoring/index.js';
import { cardOf, defOf, seatOf } from '../../engine/index.js';
import { type Amounts, allow, type CardDef, type CardId, type Rule, type SeatId } from '../../model/index.js';
import { stacksOnto } from './card-data.js';
import { part, type Timeline } from './part.js';
import { MAX_MODIFIERS, playIn, playOf } from './timeline.js';

/** The cost of changing a plan: for every command of the commit phase, and for moving a play in any phase. */
export const COMMIT_FOCUS = 1;

type OfCard = { readonly seat: SeatId; readonly card: CardId };
type Stacking = OfCard & { readonly onto: CardId };

const ownFocus = (def: CardDef): number => def.cost?.focus ?? 0;

/** Focus that a stack costs: one for the first of the turn, and what the card itself asks. */
export const stackFocus = (stacksSoFar: number, def: CardDef): number =>
  (stacksSoFar === 0 ? COMMIT_FOCUS : 0) + ownFocus(def);

/** A change of plan can be paid for. */
const CHANGE: Amounts = Object.freeze({ focus: COMMIT_FOCUS });
export const costsFocus: Rule<{ readonly seat: SeatId }> = ofSeat(
  (game, { seat }, rules) => isPaid(seatOf(game, seat), CHANGE, rules),
  (game, { seat }) => tooExpensive(seatOf(game, seat), CHANGE),
);

/** A card can be paid for in focus, by what this says that it costs. */
const costsFocusOf = (focusFor: (stacksSoFar: number, def: CardDef) => number) =>
  ofCard<Timeline>(
    (_game, { seat, def }, rules) => isPaid(seat, { focus: focusFor(seat.own.stacks, def) }, rules),
    (_game, { seat, def }) => tooExpensive(seat, { focus: focusFor(seat.own.stacks, def) }),
  );

/** A further card can be paid for: the change of plan, and what the card itself asks. */
export const costsFocusToAdd = costsFocusOf((_stacks, def) => COMMIT_FOCUS + ownFocus(def));
export const stackIsPaid = costsFocusOf(stackFocus);

export const hasNoModifiers = ofCard<Timeline>(
  (_game, { seat, card }) => !playIn(seat.own.plays, card.id)?.modifiers.length,
  () => part.deny('has-modifiers', 'a play with cards stacked onto it cannot be withdrawn'),
);

export const ontoOwnPlay: RuleOf<Timeline, Stacking> = (game, { seat, onto }) =>
  playOf(game, seat, onto) === undefined
    ? part.deny('not-in-play', `card '${onto}' is not in play for '${seat}'`)
    : allow();

export const takesStacks: RuleOf<Timeline, Stacking> = (game, { seat, onto }) =>
  playOf(game, seat, onto)?.addedInCommit
    ? part.deny('not-stackable', 'a play that was added in this phase takes no stack')
    : allow();

/** A card of the same kind, or a modifier that goes with it. */
export const stackFits: RuleOf<Timeline, Stacking> = (game, { card, onto }, rules) => {
  const own = defOf(cardOf(game, card), rules);
  const lead = defOf(cardOf(game, onto), rules);
  return stacksOnto(own, lead) ? allow() : part.deny('stack-mismatch', `${own.name} does not go with ${lead.name}`);
};

export const stackHasRoom: RuleOf<Timeline, Stacking> = (game, { seat, onto }) =>
  (playOf(game, seat, onto)?.modifiers.length ?? 0) < MAX_MODIFIERS
    ? allow()
    : part.deny('stack-full', `a play takes at most ${MAX_MODIFIERS} modifiers`);
