import { mulliganOf } from '../src/effects/index.js';
import { seatOf } from '../src/engine/index.js';
import { allow, type CardId, type ReadonlyGame, type Rule, type SeatId } from '../src/model/index.js';
import * as texts from '../src/model/player-texts.js';
import { cardIsKnown, inOwnHand } from './cards.js';
import { firstDenial, ofSeat } from './combine-rules.js';

type Seated = { readonly seat: SeatId };

/** The seat has not decided about its opening hand. */
export const stillDeciding: Rule<Seated> = ofSeat((game, { seat }) =>
  mulliganOf(seatOf(game, seat))?.kept ? texts.handIsKept(seat) : allow(),
);

const owedBy = (game: ReadonlyGame, seat: SeatId): number => mulliganOf(seatOf(game, seat))?.toPutBack ?? 0;

/** The seat need not put a card back into the deck. */
export const owesNothing: Rule<Seated> = ofSeat((game, { seat }) => {
  const toPutBack = owedBy(game, seat);
  return toPutBack === 0 ? allow() : texts.mustPutBack(toPutBack);
});

const isKnownHandCard = firstDenial(cardIsKnown, inOwnHand);

/** Cards of the opening hand may be swapped once, or the whole hand redrawn, depending on the game. */
export const mulliganIsLegal = firstDenial<Seated & { readonly cards?: readonly CardId[] | undefined }>(
  (game, { seat, cards = [] }, rules) => {
    const { mulligan } = rules.policies;
    if (mulligan.kind === 'none') return texts.noMulligan(rules.id);
    if (mulligan.kind === 'putBack') {
      if (cards.length > 0) return texts.wholeHandIsRedrawn();
      return (mulliganOf(seatOf(game, seat))?.taken ?? 0) < mulligan.max ? allow() : texts.mulligansUsed(mulligan.max);
    }
    if (cards.length === 0 || cards.length > mulligan.max) {
      return texts.mulliganCount(mulligan.max, cards.length);
    }
    return new Set(cards).size === cards.length ? allow() : texts.mulliganTwice();
  },
  (game, { seat, cards = [] }, rules) => {
    for (const card of cards) {
      const verdict = isKnownHandCard(game, { seat, card }, rules);
      if (!verdict.ok) return verdict;
    }
    return allow();
  },
);

/** The seat must put a card on the bottom of the deck. */
export const owesACard: Rule<Seated> = ofSeat((game, { seat }) =>
  owedBy(game, seat) > 0 ? allow() : texts.nothingToPutBack(),
);
