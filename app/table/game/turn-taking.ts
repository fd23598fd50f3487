import type { Choices, Match, SeatId } from '../../../src/index.js';
import { hasMoves } from './bot-turns.js';
import { getSettings } from './settings.js';

/** Whose turn it is in a hot seat. Whoever sits there keeps the device as long as there is something to do. */
export function nextHuman(match: Match, humans: readonly SeatId[], viewer: SeatId): SeatId | null {
  if (humans.length < 2 || match.state.outcome !== null) return null;
  if (hasMoves(match, viewer)) return viewer;
  return humans.find((seat) => hasMoves(match, seat)) ?? null;
}

/** If a draw order is asked for: one that changes nothing is not worth a question, unless somebody wants to be asked. */
export const orderGoesWithoutSaying = ({ orderMatters }: Choices): boolean =>
  !getSettings().askOrder && orderMatters.length === 0;
