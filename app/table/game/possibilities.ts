import type { CardId, Command, Match, SeatId } from '../../../src/index.js';
import { offersOf } from './offers.js';
import { reasonsOf } from './reasons.js';
import type { TableState } from './table-state.js';

/** What a seat may send now, what is up for choice, and why its other cards do nothing. */
export function possibilitiesFor(match: Match, seat: SeatId): Pick<TableState, 'legal' | 'reasons' | 'offers'> {
  const legal = match.legal(seat);
  const usable = new Set(legal.map(cardUsedBy));
  const zones = match.state.seats[seat]?.zones;
  const others = [...(zones?.hand ?? []), ...(zones?.pool ?? []), ...(zones?.board ?? [])].filter(
    (id): id is CardId => id !== null && !usable.has(id),
  );
  return { legal, reasons: reasonsOf(match, seat, others), offers: offersOf(match, seat) };
}

/** That a card could be swapped does not mean that it could be played. */
const cardUsedBy = (command: Command): CardId | null =>
  'card' in command && command.type !== 'card.replace' ? (command.card as CardId) : null;
