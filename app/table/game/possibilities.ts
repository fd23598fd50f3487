import type { Command, Match, Offer, SeatId } from '../../../src/index.js';
import type { TableState } from './table-state.js';
import { waresOf } from './wares.js';
import { isComplete } from './wide-offers.js';

const isCommand = (offer: Offer): offer is Offer & Command => isComplete(offer);

/** What a seat may send now, as it stands or with something left to choose, and what lies there to be had. */
export function possibilitiesFor(match: Match, seat: SeatId): Pick<TableState, 'legal' | 'wide' | 'wares' | 'usual'> {
  const offers = match.offers(seat);
  return {
    legal: offers.filter(isCommand),
    wide: offers.filter((offer) => !isComplete(offer)),
    wares: waresOf(match, seat),
    usual: match.defaultCommand(seat),
  };
}
