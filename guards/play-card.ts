import { allow, type CommandType, type ParamsOf, type Ruleset } from '../src/model/index.js';
import {
  affordable,
  cardIsKnown,
  inOwnHandOrPool,
  isOwnPlay,
  offCooldown,
  ownPredicate,
  playableNow,
  withinPlayLimit,
} from './cards.js';
import { firstDenial, type Rule } from './combine.js';
import { onTurn } from './seats.js';
import { slotIsLegal, targetIsLegal } from './targets.js';
import { channelsFree } from './timeline.js';

/** What the ruleset itself asks of a command. */
export const asTheRulesetSays =
  <T extends CommandType>(type: T): Rule<ParamsOf<T>> =>
  (game, params, rules) => {
    const judge = rules.judges[type] as
      | ((...args: [typeof game, unknown, Ruleset]) => ReturnType<Rule<unknown>>)
      | undefined;
    return judge === undefined ? allow() : judge(game, params, rules);
  };

/** Whether cards of this game are put on a timeline. */
export const hasTimeline = (rules: Ruleset): boolean => rules.policies.costs === 'reserve';

/** What a card must satisfy whatever it is aimed at and wherever it goes: source, cooldown, costs, predicates. */
export const judgeSource = firstDenial<Pick<ParamsOf<'play.add'>, 'seat' | 'card'>>(
  cardIsKnown,
  inOwnHandOrPool,
  offCooldown,
  playableNow,
  affordable,
  ownPredicate,
);

/** What a card must satisfy wherever it is played from. */
export const judgeSelection = firstDenial<ParamsOf<'play.add'>>(judgeSource, targetIsLegal);

/** A card may be played from the hand or a pool, in selection, if it can be paid for and there is room for it. */
export const judgePlayCard = firstDenial<ParamsOf<'card.play'>>(
  onTurn('card.play', 'selection'),
  judgeSelection,
  withinPlayLimit,
  asTheRulesetSays('card.play'),
  slotIsLegal,
  (game, params, rules) => (hasTimeline(rules) ? channelsFree(game, params, rules) : allow()),
);

/** What was selected may be taken back while everyone is still choosing. */
export const judgeCancelCard = firstDenial<ParamsOf<'card.cancel'>>(
  onTurn('card.cancel', 'selection'),
  cardIsKnown,
  isOwnPlay,
);
