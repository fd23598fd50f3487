import { costOf, missingResource } from '../src/effects/index.js';
import { canSee, cardContext, hasPassed, seatOf } from '../src/engine/index.js';
import {
  type AboutCard,
  type Amounts,
  allow,
  deny,
  type GameTypes,
  type ReadonlySeat,
  type Rule,
  type Ruleset,
  type SeatId,
  type Verdict,
} from '../src/model/index.js';

import { ofCard, ofSeat, unknownCard } from './stages.js';

/** The card exists, and the seat can see it. A card that it cannot see is treated like one that does not exist. */
export const cardIsKnown = ofCard<GameTypes>((game, { seat, card }, rules) =>
  canSee(game, seat.id, card, rules) ? allow() : unknownCard(card.id),
);

export const inOwnHand = ofCard<GameTypes>((_game, { seat, card }) =>
  card.owner === seat.id && card.zone === 'hand'
    ? allow()
    : deny('not-in-hand', `card '${card.id}' is not in the hand of '${seat.id}'`),
);

const isInHandOrPool: AboutCard = (_game, { seat, card }) =>
  card.owner === seat.id && (card.zone === 'hand' || card.zone === 'pool')
    ? allow()
    : deny('not-in-hand', `card '${card.id}' is neither in the hand nor in the pool of '${seat.id}'`);

const isOffCooldown: AboutCard = (_game, { seat, card }) => {
  const turns = seat.cooldowns[card.id];
  return turns === undefined
    ? allow()
    : deny('on-cooldown', `it can be used again in ${turns} ${plural(turns, 'turn')}`);
};

const isPlayableNow: AboutCard = (game, { def: { playableIn, name } }) =>
  playableIn === undefined || playableIn.includes(game.phase)
    ? allow()
    : deny('not-playable', `${name} cannot be played in ${game.phase}`);

const isAffordable: AboutCard = (_game, { seat, def }, rules) => judgeCost(seat, costOf(def), rules);

const predicateHolds: AboutCard = (game, { card, def: { predicate } }, rules) =>
  predicate === undefined ? allow() : predicate(cardContext(game, rules, card.id));

export const inOwnHandOrPool = ofCard(isInHandOrPool);
export const offCooldown = ofCard(isOffCooldown);
/** The card may be played in this phase. */
export const playableNow = ofCard(isPlayableNow);
export const affordable = ofCard(isAffordable);
/** Additional conditions of the card's definition and of the ruleset. */
export const ownPredicate = ofCard(predicateHolds);
/** Whether a seat has what something costs, and if not, what it lacks. */
export const canPay =
  <Params extends { readonly seat: SeatId }>(cost: (...args: Parameters<Rule<Params>>) => Amounts): Rule<Params> =>
  (game, params, rules) =>
    judgeCost(seatOf(game, params.seat), cost(game, params, rules), rules);

/** The same for a seat that has been looked up. */
export function judgeCost(seat: Pick<ReadonlySeat, 'resources'>, asked: Amounts, rules: Ruleset): Verdict {
  if (rules.policies.costs === 'none') return allow();
  const missing = missingResource(seat, asked);
  if (missing === null) return allow();
  const has = seat.resources[missing]?.available ?? 0;
  // Every resource of a game has a code of its own: `insufficient-mana`.
  return {
    ok: false,
    code: `insufficient-${missing}`,
    message: `it costs ${asked[missing]} ${missing}; you have ${has}`,
  };
}

/** The seat has not played as many cards as a turn allows. The limit is off when everyone else has passed. */
export const withinPlayLimit: Rule<{ readonly seat: SeatId }> = ofSeat((game, { seat }, rules) => {
  const { playsPerTurn } = rules.policies;
  if (playsPerTurn === null || seatOf(game, seat).played < playsPerTurn) return allow();
  const alone = game.order.every((id) => id === seat || hasPassed(seatOf(game, id)));
  return alone ? allow() : deny('play-limit', `a turn has ${playsPerTurn} ${plural(playsPerTurn, 'card')}`);
});

const plural = (count: number, word: string): string => (count === 1 ? word : `${word}s`);
