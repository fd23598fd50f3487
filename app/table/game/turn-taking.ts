import type { Match, SeatId } from '../../../src/index.js';
import { hasMoves } from './bot-turns.js';
import { orderMatters } from './draw-order.js';
import { getSettings } from './settings.js';

/** Whose turn it is in a hot seat. Whoever sits there keeps the device as long as there is something to do. */
export function nextHuman(match: Match, humans: readonly SeatId[], viewer: SeatId): SeatId | null {
  if (humans.length < 2 || match.state.outcome !== null) return null;
  if (hasMoves(match, viewer)) return viewer;
  return humans.find((seat) => hasMoves(match, seat)) ?? null;
}

/** A draw order that changes nothing is not worth a question, unless somebody wants to be asked. */
export const orderGoesWithoutSaying = (match: Match, seat: SeatId): boolean =>
  match.request(seat)?.kind === 'order' && !getSettings().askOrder && orderMatters(match, seat).length === 0;
