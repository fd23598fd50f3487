import { cardContext, cardOf, defOf, seatOf } from '../src/engine/index.js';
import { allow, type CardId, deny, type ParamsOf, type ReadonlyGame, type SeatId } from '../src/model/index.js';
import { COMMIT_FOCUS, MAX_MODIFIERS, stackFocus } from '../src/parts/timeline/index.js';
import { canPay, cardIsKnown, inOwnHandOrPool, isOwnPlay, offCooldown } from './cards.js';
import { firstDenial, type Rule } from './combine.js';
import { judgeSelection } from './play-card.js';
import { onTurn } from './seats.js';
import { channelsFree, newPlaceIsFree } from './timeline.js';

const costsFocus = canPay<{ readonly seat: SeatId }>(() => ({ focus: COMMIT_FOCUS }));

const playOf = (game: ReadonlyGame, card: CardId) => game.plays.find((play) => play.card === card);

/** A card may still be added for focus, if it could be played and its channels are free. */
export const judgeAddPlay = firstDenial<ParamsOf<'play.add'>>(
  onTurn('play.add', 'commit'),
  judgeSelection,
  channelsFree,
  canPay((game, { card }, rules) => ({
    focus: COMMIT_FOCUS + (defOf(cardOf(game, card), rules).cost?.focus ?? 0),
  })),
);

/** A play without modifiers may be withdrawn for focus. */
export const judgeWithdrawPlay = firstDenial<ParamsOf<'play.withdraw'>>(
  onTurn('play.withdraw', 'commit'),
  cardIsKnown,
  isOwnPlay,
  (game, { card }) =>
    (playOf(game, card)?.modifiers.length ?? 0) === 0
      ? allow()
      : deny('has-modifiers', 'a play with cards stacked onto it cannot be withdrawn'),
  costsFocus,
);

const stackFits: Rule<ParamsOf<'play.stack'>> = (game, { card, onto }, rules) => {
  const own = defOf(cardOf(game, card), rules);
  const lead = defOf(cardOf(game, onto), rules);
  const matches = own.id === lead.id || own.modifies?.(cardContext(game, rules, card), lead) === true;
  return matches ? allow() : deny('stack-mismatch', `${own.name} does not go with ${lead.name}`);
};

/** A card of the same kind, or a modifier that goes with it, may be stacked onto a play for focus. */
export const judgeStackPlay = firstDenial<ParamsOf<'play.stack'>>(
  onTurn('play.stack', 'commit'),
  (game, { seat, onto }) =>
    playOf(game, onto)?.seat === seat ? allow() : deny('not-in-play', `card '${onto}' is not in play for '${seat}'`),
  (game, { onto }) =>
    playOf(game, onto)?.addedInCommit
      ? deny('not-stackable', 'a play that was added in this phase takes no stack')
      : allow(),
  cardIsKnown,
  inOwnHandOrPool,
  offCooldown,
  stackFits,
  (game, { onto }) =>
    (playOf(game, onto)?.modifiers.length ?? 0) < MAX_MODIFIERS
      ? allow()
      : deny('stack-full', `a play takes at most ${MAX_MODIFIERS} modifiers`),
  canPay((game, { seat, card }, rules) => ({
    focus: stackFocus(seatOf(game, seat).counters.stacks ?? 0, defOf(cardOf(game, card), rules).cost?.focus ?? 0),
  })),
);

/** A play may be moved on the timeline, or to the other hand, for focus, while plays are still being made. */
export const judgeMovePlay = firstDenial<ParamsOf<'play.move'>>(
  onTurn('play.move', 'selection', 'commit'),
  cardIsKnown,
  isOwnPlay,
  newPlaceIsFree,
  costsFocus,
);

export const judgeFinishCommit = firstDenial<ParamsOf<'commit.done'>>(onTurn('commit.done', 'commit'));
