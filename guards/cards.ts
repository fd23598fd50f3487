import { costOf, missingResource } from '../src/effects/index.js';
import { canSeeCard, cardContext, cardOf, defOf, hasPassed, seatOf } from '../src/engine/index.js';
import {
  type Amounts,
  allow,
  type CardDef,
  type CardId,
  deny,
  type GameTypes,
  type ReadonlyAnyGame,
  type ReadonlyCard,
  type ReadonlyGame,
  type ReadonlySeat,
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

/** A card that a seat is about to use, with what rules ask of it, looked up once for all of them. */
interface Subject {
  readonly seat: ReadonlySeat;
  readonly card: ReadonlyCard;
  readonly def: CardDef;
}
type AboutCard = (game: ReadonlyGame, subject: Subject, rules: Ruleset) => Verdict;

/** These questions about a card as one rule: the first that says no decides. */
const asking = (...checks: readonly AboutCard[]): Rule<OfCard> =>
  ofCard((game, { seat, card: id }, rules) => {
    const card = cardOf(game, id);
    const subject: Subject = { seat: seatOf(game, seat), card, def: defOf(card, rules) };
    for (let i = 0; i < checks.length; i++) {
      const verdict = (checks[i] as AboutCard)(game, subject, rules);
      if (!verdict.ok) return verdict;
    }
    return allow();
  });

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

export const inOwnHandOrPool = asking(isInHandOrPool);
export const offCooldown = asking(isOffCooldown);
/** The card's own flags let it be played in this phase. */
export const playableNow = asking(isPlayableNow);
export const affordable = asking(isAffordable);
/** What the card's definition and the ruleset ask beyond the common rules. */
export const ownPredicate = asking(predicateHolds);
/** All of these, in this order. */
export const cardIsUsable = asking(isInHandOrPool, isOffCooldown, isPlayableNow, isAffordable, predicateHolds);

/** Whether a seat has what something costs, and if not, what it lacks. */
export const canPay =
  <Params extends { readonly seat: SeatId }, T extends GameTypes = StandardTypes>(
    cost: (game: ReadonlyGame<T>, params: Params, rules: Ruleset) => Amounts,
  ): ((game: ReadonlyGame<T>, params: Params, rules: Ruleset) => Verdict) =>
  (game, params, rules) =>
    judgeCost(seatOf(game, params.seat), cost(game, params, rules), rules);

function judgeCost(seat: Pick<ReadonlySeat, 'resources'>, asked: Amounts, rules: Ruleset): Verdict {
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
export const withinPlayLimit: Rule<OfCard> = ofSeat((game, { seat }, rules) => {
  const { playsPerTurn } = rules.policies;
  if (playsPerTurn === null || seatOf(game, seat).played < playsPerTurn) return allow();
  const alone = game.order.every((id) => id === seat || hasPassed(seatOf(game, id)));
  return alone ? allow() : deny('play-limit', `a turn has ${playsPerTurn} ${plural(playsPerTurn, 'card')}`);
});

const plural = (count: number, word: string): string => (count === 1 ? word : `${word}s`);
