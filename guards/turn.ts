import { handIsFull, judgeGrantedDraws, seatOf } from '../src/engine/index.js';
import { allow, type CardId, deny, type Rule, type SeatId } from '../src/model/index.js';
import { attackTargets } from './attack-targets.js';
import { cardIsKnown } from './cards.js';
import { firstDenial, ofCard, ofSeat } from './stages.js';

/** The seat has not passed for this round. */
export const hasNotPassed: Rule<{ readonly seat: SeatId }> = ofSeat((game, { seat }) =>
  seatOf(game, seat).passed
    ? deny('already-passed', 'you have passed for this round', `seat '${seat}' has passed for this round`)
    : allow(),
);

/** If draws by command must be granted, enough of them are. */
export const drawsAreGranted: Rule<{ readonly seat: SeatId; readonly amount?: number | undefined }> = (
  game,
  { seat, amount = 1 },
  rules,
) => judgeGrantedDraws(seatOf(game, seat), amount, rules);

/** The hand is not full, if the policy refuses draws into a full hand. */
export const handTakesACard: Rule<{ readonly seat: SeatId }> = ofSeat((game, { seat }, rules) =>
  rules.policies.overflow === 'block' && handIsFull(seatOf(game, seat), rules)
    ? deny('draw-not-allowed', 'the hand is full')
    : allow(),
);

/** The card is a unit of the seat, on the board and ready. */
export const attackerIsReady = firstDenial<{ readonly seat: SeatId; readonly card: CardId }>(
  cardIsKnown,
  ofCard(
    (_game, { seat, card }) => card.owner === seat.id && card.zone === 'board',
    (_game, { seat, card }) =>
      deny(
        'not-on-board',
        'it is not a unit of yours on the board',
        `card '${card.id}' is not a unit of '${seat.id}' on the board`,
      ),
  ),
  ofCard(
    (_game, { card }) => card.ready,
    () => deny('not-ready', 'this unit cannot attack yet'),
  ),
);

/** The ruleset allows the unit to attack this target. */
export const attackIsLegal: Rule<{ readonly card: CardId; readonly target: string }> = (
  game,
  { card, target },
  rules,
) =>
  attackTargets(game, card, rules).includes(target)
    ? allow()
    : deny('illegal-target', 'it cannot attack that', `it cannot attack '${target}'`);
