import { ofCard } from '../../../guards/rules.js';
import type { RuleOf } from '../../authoring/index.js';
import { allow, type CardId, type SeatId } from '../../model/index.js';
import { channelsOf } from './card-data.js';
import { part, type Timeline } from './part.js';
import {
  type ChannelConflict,
  channelsAfterSwitch,
  obstacle,
  obstacleAt,
  playIn,
  playOf,
  playsOf,
} from './timeline.js';

type OfCard = { readonly seat: SeatId; readonly card: CardId };

/** The card is one of the seat's plays. */
export const isOwnPlay = ofCard<Timeline>(
  (_game, { seat, card }) => playIn(seat.own.plays, card.id) !== undefined,
  (_game, { seat, card }) => notInPlay(card.id, seat.id),
);

/** No play uses the card's channels, and the timeline has room for it. */
export const channelsFree = (conflict: ChannelConflict) =>
  ofCard<Timeline>(
    (_game, { seat, def }) => obstacle(seat.own.plays, def, conflict) === null,
    (_game, { seat, def }) =>
      obstacle(seat.own.plays, def, conflict) === 'channel-conflict'
        ? channelIsUsed(channelsOf(def))
        : part.deny('no-space', `${def.name} does not fit on the timeline any more`),
  );

/** The play fits at this place, which is another than its own or in the other hand: a move costs focus. */
export const newPlaceIsFree =
  (
    conflict: ChannelConflict,
  ): RuleOf<Timeline, OfCard & { readonly start: number; readonly channel?: string | undefined }> =>
  (game, { seat, card, start, channel }) => {
    const play = playOf(game, seat, card);
    if (play === undefined) return notInPlay(card, seat);
    if (channel === undefined && start === play.start) {
      return part.deny('predicate-failed', `the play is at ${start} already: name another place, or the other hand`);
    }
    const channels = channelsAfterSwitch(play.channels, channel);
    if (channels === null) return part.deny('channel-conflict', 'a play can only move between weapon and off_hand');
    const others = playsOf(game, seat).filter((other) => other.card !== card);
    const inTheWay = obstacleAt(others, { start, duration: play.duration, channels }, conflict);
    if (inTheWay === null) return allow();
    return inTheWay === 'channel-conflict'
      ? channelIsUsed(channels)
      : part.deny('no-space', `the play does not fit at ${start}`);
  };

const notInPlay = (card: CardId, seat: SeatId) =>
  part.deny('not-in-play', `card '${card}' is not in play for '${seat}'`);

const channelIsUsed = (channels: readonly string[]) =>
  part.deny('channel-conflict', `another play already uses ${channels.join(' and ')}`);
