import { replacedBy } from '../src/effects/index.js';
import { modifierSum, modifiersOf, pileSize, seatOf } from '../src/engine/index.js';
import { allow, type CardId, type ReadonlySeat, type Ruleset, type SeatId, type Verdict } from '../src/model/index.js';
import * as texts from '../src/model/player-texts.js';
import { cardIsKnown, inOwnHand } from './cards.js';
import { firstDenial, ofCard, ofSeat } from './stages.js';

type Params = { readonly seat: SeatId; readonly card: CardId };

/** Whether the seat may replace another card in this turn. */
function judgeReplacing(seat: ReadonlySeat, rules: Ruleset): Verdict {
  if (modifiersOf(seat).some(({ kind, active }) => kind === 'cannot-replace' && active)) {
    return texts.cannotReplace();
  }
  const limit = Math.max(0, rules.policies.replacePerTurn + modifierSum(seat, 'replace-limit'));
  return replacedBy(seat) < limit ? allow() : texts.replaceLimit(limit);
}

/** A hand card may be swapped for another of the deck, this many times a turn. */
export const replaceIsLegal = firstDenial<Params>(
  cardIsKnown,
  inOwnHand,
  ofCard(
    (_game, { def: { replaceable = true } }) => replaceable,
    (_game, { def: { name } }) => texts.notReplaceable(name),
  ),
  ofSeat((game, { seat }, rules) => judgeReplacing(seatOf(game, seat), rules)),
  ofSeat(
    (game, { seat }) => pileSize(game, seat, 1) > 0,
    () => texts.nothingToDraw(),
  ),
);
