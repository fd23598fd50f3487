import type { CardDef, Channel, Play, ReadonlyGame, Ruleset, SeatId } from '../../model/index.js';

/** A tick in tenths. */
export const TICK = 10;
/** How many plays a seat's timeline holds. */
export const MAX_PLAYS = 12;
/** How many modifiers a play takes. */
export const MAX_MODIFIERS = 4;
const DEFAULT_DURATION = 3;

/** How long a card takes, in tenths of a tick. */
export const durationOf = (def: CardDef): number => def.cost?.time ?? DEFAULT_DURATION;
/** The channels that a card takes up. */
export const channelsOf = (def: CardDef): readonly Channel[] => def.channels ?? [];

type Placed = Pick<Play, 'start' | 'duration'> & { readonly channels: readonly Channel[] };

/** Whether two lists of channels have one in common. */
export const shareChannel = (a: readonly Channel[], b: readonly Channel[]): boolean =>
  a.some((channel) => b.includes(channel));

/** Half-open intervals: ends that touch do not overlap. */
export const overlaps = (a: Placed, b: Placed): boolean =>
  a.start < b.start + b.duration && b.start < a.start + a.duration;

/** The plays of a seat, as they were made. */
export const playsOf = (game: ReadonlyGame, seat: SeatId): Play[] =>
  game.plays.filter((play) => play.seat === seat) as Play[];

/** The earliest start at which a card fits among the plays, or `null`. */
export function findStart(plays: readonly Placed[], channels: readonly Channel[], duration: number): number | null {
  for (let start = 0; start + duration <= TICK; start++) {
    if (fits(plays, { start, duration, channels })) return start;
  }
  return null;
}

/** Whether a play at this place ends within the tick and shares no channel with another at the same time. */
export const fits = (plays: readonly Placed[], wanted: Placed): boolean =>
  wanted.start >= 0 &&
  wanted.start + wanted.duration <= TICK &&
  !plays.some((play) => shareChannel(play.channels, wanted.channels) && overlaps(play, wanted));

/** What is in the way of a further card: a used channel, no room on the timeline, or nothing. */
export function obstacle(
  game: ReadonlyGame,
  seat: SeatId,
  def: CardDef,
  rules: Ruleset,
): 'channel-conflict' | 'no-space' | null {
  const plays = playsOf(game, seat);
  const channels = channelsOf(def);
  if (rules.policies.channelConflict === 'any' && plays.some((play) => shareChannel(play.channels, channels))) {
    return 'channel-conflict';
  }
  if (plays.length >= MAX_PLAYS) return 'no-space';
  return findStart(plays, channels, durationOf(def)) === null ? 'no-space' : null;
}

/** The channels of a play after it moves to the other hand, or `null` when it cannot. */
export function channelsAfterSwitch(channels: readonly Channel[], to: string | undefined): Channel[] | null {
  if (to === undefined) return [...channels];
  if (to !== 'weapon' && to !== 'off_hand') return null;
  // What takes both hands has no other hand to move to.
  if (channels.includes('weapon') === channels.includes('off_hand')) return null;
  const others = channels.filter((channel) => channel !== 'weapon' && channel !== 'off_hand');
  return [to, ...others];
}
