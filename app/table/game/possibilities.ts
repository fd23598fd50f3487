import type { Choices, Command, GameView, Offer } from '../../../src/index.js';
import { isComplete } from '../../../src/legal/expand-offer.js';
import { waresOnTable } from './offered-cards.js';
import type { TableState } from './table-state.js';

const isCommand = (offer: Offer): offer is Offer & Command => isComplete(offer);

/** What a seat may send now, as it stands or with something left to choose, and what lies there to be had. */
export const possibilitiesOf = (
  { offers, wares, usual, orderMatters }: Choices,
  { own }: Pick<GameView, 'own'>,
): Pick<TableState, 'legal' | 'wide' | 'wares' | 'usual' | 'orderReasons'> => ({
  legal: offers.filter(isCommand),
  wide: offers.filter((offer) => !isComplete(offer)),
  wares: waresOnTable(wares, own),
  usual,
  orderReasons: orderMatters,
});
