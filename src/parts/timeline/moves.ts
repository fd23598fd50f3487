import type { CardId } from '../../model/index.js';
import type { Channel, PlayView } from './play.js';
import { type ChannelConflict, channelsAfterSwitch, obstacleAt, TICK } from './timeline.js';

interface Move {
  readonly card: CardId;
  readonly start: number;
  readonly channel?: string;
}

/** Where a play may move to: every other free place of the tick, and every free one in the other hand, if it has one. */
export function movesOf(play: PlayView, plays: readonly PlayView[], conflict: ChannelConflict): Move[] {
  const { card, duration, start: now, channels } = play;
  const others = plays.filter((other) => other !== play);
  const switched = channelsAfterSwitch(channels, channels.includes('weapon') ? 'off_hand' : 'weapon');
  const isFree = (start: number, wanted: readonly Channel[]): boolean =>
    obstacleAt(others, { start, duration, channels: wanted }, conflict) === null;
  const moves: Move[] = [];
  for (let start = 0; start + duration <= TICK; start++) {
    if (start !== now && isFree(start, channels)) moves.push({ card, start });
    if (switched !== null && isFree(start, switched)) moves.push({ card, start, channel: switched[0] as Channel });
  }
  return moves;
}
