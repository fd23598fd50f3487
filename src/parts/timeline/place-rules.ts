import { cardOf, defOf } from '../src/engine/index.js';
import { allow, type CardId, deny, type SeatId } from '../src/model/index.js';
import { channelsAfterSwitch, channelsOf, fits, obstacle, playsOf, shareChannel } from '../src/parts/timeline/index.js';
import type { Rule } from './combine.js';

type OfCard = { readonly seat: SeatId; readonly card: CardId };

/** No play uses the card's channels, and the timeline has room for it. */
export const channelsFree: Rule<OfCard> = (game, { seat, card }, rules) => {
  const def = defOf(cardOf(game, card), rules);
  const inTheWay = obstacle(game, seat, def, rules);
  if (inTheWay === null) return allow();
  return inTheWay === 'channel-conflict'
    ? deny('channel-conflict', `another play already uses ${channelsOf(def).join(' and ')}`)
    : deny('no-space', `${def.name} does not fit on the timeline any more`);
};

/** The play can stand there. */
export const newPlaceIsFree: Rule<OfCard & { readonly start: number; readonly channel?: string | undefined }> = (
  game,
  { seat, card, start, channel },
  rules,
) => {
  const plays = playsOf(game, seat);
  const play = plays.find((other) => other.card === card);
  if (play === undefined) return deny('not-in-play', `card '${card}' is not in play for '${seat}'`);
  const channels = channelsAfterSwitch(play.channels, channel);
  if (channels === null) return deny('channel-conflict', 'a play can only move between weapon and off_hand');
  const others = plays.filter((other) => other.card !== card);
  if (rules.policies.channelConflict === 'any' && others.some((other) => shareChannel(other.channels, channels))) {
    return deny('channel-conflict', `another play already uses ${channels.join(' and ')}`);
  }
  return fits(others, { start, duration: play.duration, channels })
    ? allow()
    : deny('no-space', `the play does not fit at ${start}`);
};
