import type { CardId } from '../../model/index.js';
import type { Channel, PlayView } from './play.js';
import { type ChannelConflict, channelsAfterSwitch, excludes, fits, TICK } from './timeline.js';

interface Move {
  readonly card: CardId;
  readonly start: number;
  readonly channel?: string;
}

/** Where a play may move to: every other free place of the tick, and every free one in the other hand, if it has one. */
export function movesOf(play: PlayView, plays: readonly PlayView[], conflict: ChannelConflict): Move[] {
  const { card, duration, start: now, channels } = play;
  const others = plays.filter((other) => other !== play);
  const isFree = (wanted: readonly Channel[]): boolean => !excludes(others, wanted, conflict);
  const stays = isFree(channels);
  const other = channelsAfterSwitch(channels, channels.includes('weapon') ? 'off_hand' : 'weapon');
  const switched = other !== null && isFree(other) ? other : null;
  const moves: Move[] = [];
  for (let start = 0; start + duration <= TICK; start++) {
    if (stays && start !== now && fits(others, start, duration, channels)) moves.push({ card, start });
    if (switched !== null && fits(others, start, duration, switched)) {
      moves.push({ card, start, channel: switched[0] as Channel });
    }
  }
  return moves;
}
