import { handCards, modifierSum, replaceCard } from '../../authoring/index.js';
import { modifiersOf } from '../../parts/index.js';
import { REPLACED_PER_TURN } from './constants.js';
import { type General, game } from './game.js';

const isForbidden = (my: General): boolean =>
  modifiersOf(my).some(({ kind, active }) => kind === 'cannot-replace' && active);
const limitOf = (my: General): number => Math.max(0, REPLACED_PER_TURN + modifierSum(my, 'replace-limit'));
const mayReplace = (my: General): boolean =>
  !isForbidden(my) && my.own.replaced < limitOf(my) && my.zones.deck.length > 0;

/** Once a turn, more or less often by the seat's modifiers, a card of the hand is swapped for another of the deck. */
export const replace = game.command('card.replace', {
  description: 'Swaps a card of the hand for another of the deck.',
  from: 'hand',
  // A list, so that a card which can be swapped still says why it cannot be played.
  legal: ({ my }) => (mayReplace(my) ? handCards(my).map((card) => ({ card })) : []),
  denyIf: {
    'condition-prevents': ({ my }) => isForbidden(my) && 'you cannot replace cards now',
    'replace-limit': ({ my }) => my.own.replaced >= limitOf(my) && `only ${limitOf(my)} may be replaced in a turn`,
    'deck-empty': ({ my }) => my.zones.deck.length === 0 && 'there is nothing in the deck to replace it with',
  },
  run: ({ my, seat, card, apply }) => {
    my.own.replaced += 1;
    apply(replaceCard({ seat, card }));
  },
});
