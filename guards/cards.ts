import { costOf, missingResource } from '../src/effects/index.js';
import { canSeeCard, cardContext, cardOf, defOf, hasPassed, seatOf } from '../src/engine/index.js';
import {
  type Amounts,
  allow,
  type CardId,
  deny,
  type GameTypes,
  type ReadonlyAnyGame,
  type ReadonlyGame,
  type Rule,
  type Ruleset,
  type SeatId,
  type StandardTypes,
  type Verdict,
} from '../src/model/index.js';

import { ofCard, ofSeat } from './stages.js';

type OfCard = { readonly seat: SeatId; readonly card: CardId };
/** A rule that asks for no zone but those that it names: it fits games with zones of their own. */
type RuleOfAnyGame = (game: ReadonlyAnyGame, params: OfCard, rules: Ruleset) => Verdict;

/** The card exists, as far as the seat can know. A card it cannot see is as unknown as one that is not there. */
export const cardIsKnown: RuleOfAnyGame = ofCard((game, { seat, card }, rules) =>
  canSeeCard(game, seat, card, rules) ? allow() : deny('unknown-card', `there is no card '${card}' that you can see`),
);

export const inOwnHand: RuleOfAnyGame = ofCard((game, { seat, card: id }) => {
  const card = cardOf(game, id);
  return card.owner === seat && card.zone === 'hand'
    ? allow()
    : deny('not-in-hand', `card '${id}' is not in the hand of '${seat}'`);
});

export const inOwnHandOrPool: Rule<OfCard> = ofCard((game, { seat, card: id }) => {
  const card = cardOf(game, id);
  return card.owner === seat && (card.zone === 'hand' || card.zone === 'pool')
    ? allow()
    : deny('not-in-hand', `card '${id}' is neither in the hand nor in the pool of '${seat}'`);
});

export const offCooldown: Rule<OfCard> = ofCard((game, { seat, card }) => {
  const turns = seatOf(game, seat).cooldowns[card];
  return turns === undefined
    ? allow()
    : deny('on-cooldown', `it can be used again in ${turns} ${plural(turns, 'turn')}`);
});

/** The card's own flags let it be played in this phase. */
export const playableNow: Rule<OfCard> = ofCard((game, { card }, rules) => {
  const { playableIn, name } = defOf(cardOf(game, card), rules);
  return playableIn === undefined || playableIn.includes(game.phase)
    ? allow()
    : deny('not-playable', `${name} cannot be played in ${game.phase}`);
});

/** Whether a seat has what something costs, and if not, what it lacks. */
export const canPay =
  <Params extends { readonly seat: SeatId }, T extends GameTypes = StandardTypes>(
    cost: (game: ReadonlyGame<T>, params: Params, rules: Ruleset) => Amounts,
  ): ((game: ReadonlyGame<T>, params: Params, rules: Ruleset) => Verdict) =>
  (game, params, rules) => {
    if (rules.policies.costs === 'none') return allow();
    const asked = cost(game, params, rules);
    const seat = seatOf(game, params.seat);
    const missing = missingResource(seat, asked);
    if (missing === null) return allow();
    const has = seat.resources[missing]?.available ?? 0;
    // Every resource of a game has a code of its own: `insufficient-mana`.
    return {
      ok: false,
      code: `insufficient-${missing}`,
      message: `it costs ${asked[missing]} ${missing}; you have ${has}`,
    };
  };

export const affordable: Rule<OfCard> = ofCard(
  canPay<OfCard>((game, { card }, rules) => costOf(defOf(cardOf(game, card), rules))),
);

/** The seat has not played as many cards as a turn allows. The limit is off when everyone else has passed. */
export const withinPlayLimit: Rule<OfCard> = ofSeat((game, { seat }, rules) => {
  const { playsPerTurn } = rules.policies;
  if (playsPerTurn === null || seatOf(game, seat).played < playsPerTurn) return allow();
  const alone = game.order.every((id) => id === seat || hasPassed(seatOf(game, id)));
  return alone ? allow() : deny('play-limit', `a turn has ${playsPerTurn} ${plural(playsPerTurn, 'card')}`);
});

/** What the card's definition and the ruleset ask beyond the common rules. */
export const ownPredicate: Rule<OfCard> = ofCard((game, { card }, rules) => {
  const { predicate } = defOf(cardOf(game, card), rules);
  return predicate === undefined ? allow() : predicate(cardContext(game, rules, card));
});

const plural = (count: number, word: string): string => (count === 1 ? word : `${word}s`);
