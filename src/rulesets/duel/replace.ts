import { modifierSum, replaceCard } from '../../authoring/index.js';
import { modifiersOf } from '../../parts/index.js';
import { REPLACED_PER_TURN } from './constants.js';
import { game } from './game.js';

/** Once a turn, more or less often by the seat's modifiers, a card of the hand is swapped for another of the deck. */
export const replace = game.command('card.replace', {
  description: 'Swaps a card of the hand for another of the deck.',
  from: 'hand',
  denyIf: {
    'condition-prevents': ({ my }) =>
      modifiersOf(my).some(({ kind, active }) => kind === 'cannot-replace' && active) && 'you cannot replace cards now',
    'replace-limit': ({ my }) => {
      const limit = Math.max(0, REPLACED_PER_TURN + modifierSum(my, 'replace-limit'));
      return my.own.replaced >= limit && `only ${limit} may be replaced in a turn`;
    },
    'deck-empty': ({ my }) => my.zones.deck.length === 0 && 'there is nothing in the deck to replace it with',
  },
  run: ({ my, seat, card, apply }) => {
    my.own.replaced += 1;
    apply(replaceCard({ seat, card }));
  },
});
