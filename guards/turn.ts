import { handIsFull, judgeGrantedDraws, seatOf } from '../src/engine/index.js';
import { allow, type Rule, type SeatId } from '../src/model/index.js';
import * as texts from '../src/model/player-texts.js';
import { ofSeat } from './combine-rules.js';

/** The seat has not passed for this round. */
export const hasNotPassed: Rule<{ readonly seat: SeatId }> = ofSeat((game, { seat }) =>
  seatOf(game, seat).passed ? texts.alreadyPassed(seat) : allow(),
);

/** If draws by command must be granted, enough of them are. */
export const drawsAreGranted: Rule<{ readonly seat: SeatId; readonly amount?: number | undefined }> = (
  game,
  { seat, amount = 1 },
  rules,
) => judgeGrantedDraws(seatOf(game, seat), amount, rules);

/** The hand is not full, if the policy refuses draws into a full hand. */
export const handTakesACard: Rule<{ readonly seat: SeatId }> = ofSeat((game, { seat }, rules) =>
  rules.policies.overflow === 'block' && handIsFull(seatOf(game, seat), rules) ? texts.handIsFull() : allow(),
);
