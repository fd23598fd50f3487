import { costOf, missingResource, playsOf, resourcesOf } from '../src/effects/index.js';
import { canSee, cardContext, hasPassed, seatOf } from '../src/engine/index.js';
import {
  type Amounts,
  allow,
  type Denial,
  type ReadonlySeat,
  type Rule,
  type Ruleset,
  type SeatId,
} from '../src/model/index.js';
import * as texts from '../src/model/player-texts.js';
import { ofCard, ofSeat } from './combine-rules.js';

/** The card exists, and the seat can see it. A card that it cannot see is treated like one that does not exist. */
export const cardIsKnown = ofCard(
  (game, { seat, card }, rules) => canSee(game, seat.id, card, rules),
  (_game, { card }) => texts.unknownCard(card.id),
);

/** The card is in the hand of the seat that sends the command. */
export const inOwnHand = ofCard(
  (_game, { seat, card }) => card.owner === seat.id && card.zone === 'hand',
  (_game, { seat, card }) => texts.notInHand(card.id, seat.id),
);

/** The card is in the hand or in the pool of the seat. */
export const inOwnHandOrPool = ofCard(
  (_game, { seat, card }) => card.owner === seat.id && (card.zone === 'hand' || card.zone === 'pool'),
  (_game, { seat, card }) => texts.notInHandOrPool(card.id, seat.id),
);

/** The card may be played in this phase. */
export const playableNow = ofCard(
  (game, { def: { playableIn } }) => playableIn === undefined || playableIn.includes(game.phase),
  (game, { def: { name } }) => texts.notPlayable(name, game.phase),
);

/** The seat can pay what the card costs. */
export const affordable = ofCard(
  (_game, { seat, def }, rules) => isPaid(seat, costOf(def), rules),
  (_game, { seat, def }) => tooExpensive(seat, costOf(def)),
);

/** Additional conditions of the card's definition and of the ruleset. */
export const ownPredicate = ofCard((game, { card, def: { predicate } }, rules) =>
  predicate === undefined ? allow() : predicate(cardContext(game, rules, card.id)),
);

/** Whether a seat has this much. */
export const isPaid = (seat: Purses, cost: Amounts, rules: Ruleset): boolean =>
  rules.policies.costs === 'none' || missingResource(seat, cost) === null;

/** What a seat lacks. */
export function tooExpensive(seat: Purses, cost: Amounts): Denial {
  const missing = missingResource(seat, cost) ?? 'resource';
  return texts.tooExpensive(missing, cost[missing], resourcesOf(seat)[missing]?.available ?? 0);
}
type Purses = Pick<ReadonlySeat, 'own'>;

/** The seat has not played as many cards as a turn allows. The limit is off when everyone else has passed. */
export const withinPlayLimit: Rule<{ readonly seat: SeatId }> = ofSeat(
  (game, { seat }, { policies: { playsPerTurn } }) =>
    playsPerTurn === null ||
    playsOf(seatOf(game, seat)) < playsPerTurn ||
    game.order.every((id) => id === seat || hasPassed(seatOf(game, id))),
  (_game, _params, { policies: { playsPerTurn } }) => texts.playLimit(playsPerTurn ?? 0),
);
