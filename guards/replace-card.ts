import { cardOf, defOf, judgeReplacing, pileOf, seatOf } from '../src/engine/index.js';
import { allow, deny, type ParamsOf } from '../src/model/index.js';
import { cardIsKnown, inOwnHand } from './cards.js';
import { firstDenial } from './combine.js';
import { onTurn } from './seats.js';

type Params = ParamsOf<'card.replace'>;

/** A hand card may be swapped for another of the deck, so many times a turn. */
export const judgeReplaceCard = firstDenial<Params>(
  onTurn('card.replace', 'selection'),
  cardIsKnown,
  inOwnHand,
  (game, { card }, rules) => {
    const { replaceable = true, name } = defOf(cardOf(game, card), rules);
    return replaceable ? allow() : deny('predicate-failed', `${name} cannot be replaced`);
  },
  (game, { seat }, rules) => judgeReplacing(seatOf(game, seat), rules),
  (game, { seat }) =>
    pileOf(game, seat).length > 0 ? allow() : deny('deck-empty', 'there is nothing in the deck to replace it with'),
);
