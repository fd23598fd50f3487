import type { CardId } from '../../model/index.js';
import type { PlayView } from './play.js';
import { channelsAfterSwitch, TICK } from './timeline.js';

interface Move {
  readonly card: CardId;
  readonly start: number;
  readonly channel?: string;
}

/** The places to try for a play: every other one of the tick, and every one in the other hand, if it has one. */
export function movesOf({ card, duration, start: now, channels }: PlayView): Move[] {
  const moves: Move[] = [];
  const [otherHand] = channelsAfterSwitch(channels, channels.includes('weapon') ? 'off_hand' : 'weapon') ?? [];
  for (let start = 0; start + duration <= TICK; start++) {
    if (start !== now) moves.push({ card, start });
    if (otherHand !== undefined) moves.push({ card, start, channel: otherHand });
  }
  return moves;
}
