import { judgeReplacing, pileSize, seatOf } from '../src/engine/index.js';
import { type CardId, deny, type SeatId } from '../src/model/index.js';
import { cardIsKnown, inOwnHand } from './cards.js';
import { firstDenial, ofCard, ofSeat } from './stages.js';

type Params = { readonly seat: SeatId; readonly card: CardId };

/** A hand card may be swapped for another of the deck, this many times a turn. */
export const replaceIsLegal = firstDenial<Params>(
  cardIsKnown,
  inOwnHand,
  ofCard(
    (_game, { def: { replaceable = true } }) => replaceable,
    (_game, { def: { name } }) => deny('predicate-failed', `${name} cannot be replaced`),
  ),
  ofSeat((game, { seat }, rules) => judgeReplacing(seatOf(game, seat), rules)),
  ofSeat(
    (game, { seat }) => pileSize(game, seat, 1) > 0,
    () => deny('deck-empty', 'there is nothing in the deck to replace it with'),
  ),
);
