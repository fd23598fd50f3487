import { seatOf } from '../../engine/index.js';
import type { CardDef, CardId, ReadonlyGame, SeatId } from '../../model/index.js';
import { channelsOf, durationOf } from './card-data.js';
import type { Timeline } from './part.js';
import type { Channel, PlayView } from './play.js';

/** A tick in tenths. */
export const TICK = 10;
/** How many plays a seat's timeline holds. */
export const MAX_PLAYS = 12;
/** How many modifiers a play takes. */
export const MAX_MODIFIERS = 4;

/** Whether two plays of a seat may use the same channel: never in one tick, or one after the other. */
export type ChannelConflict = 'any' | 'overlapping';

type Placed = Pick<PlayView, 'start' | 'duration' | 'channels'>;

/** Whether two lists of channels have one in common. */
export function shareChannel(a: readonly Channel[], b: readonly Channel[]): boolean {
  for (const channel of a) if (b.includes(channel)) return true;
  return false;
}

/** Half-open intervals: ends that touch do not overlap. */
export const overlaps = (a: Placed, b: Placed): boolean => isDuring(a, b.start, b.duration);

const isDuring = (play: Placed, start: number, duration: number): boolean =>
  play.start < start + duration && start < play.start + play.duration;

/** The part of a game that these functions read: for a draft, they return plays that can be changed. */
interface Playing<P> {
  readonly seats: Readonly<Partial<Record<SeatId, { readonly own: { readonly plays: readonly P[] } }>>>;
}

/** The plays of a seat, as they were made. */
export const playsOf = <P>(game: Playing<P>, seat: SeatId): readonly P[] => seatOf(game, seat).own.plays;

/** The play that a card of a seat leads, if it does. */
export const playOf = <P extends { readonly card: CardId }>(
  game: Playing<P>,
  seat: SeatId,
  card: CardId,
): P | undefined => playIn(playsOf(game, seat), card);

/** The same among plays that have been looked up. */
export function playIn<P extends { readonly card: CardId }>(plays: readonly P[], card: CardId): P | undefined {
  for (const play of plays) if (play.card === card) return play;
  return undefined;
}

/** Plays of the first seat, then of the next, each in the order in which they were made. */
export function inSeatOrder(game: ReadonlyGame<Timeline>): PlayView[] {
  const plays: PlayView[] = [];
  for (const seat of game.order) {
    const { lost, own } = seatOf(game, seat);
    if (lost === null) for (const play of own.plays) plays.push(play);
  }
  return plays;
}

/** The card of a play and those that are stacked onto it. */
export const cardsOf = ({ card, modifiers }: PlayView): CardId[] =>
  modifiers.length === 0 ? [card] : [card, ...modifiers.map((other) => other.card)];

/** The earliest start at which a card fits among the plays, or `null`. */
export function findStart(plays: readonly Placed[], channels: readonly Channel[], duration: number): number | null {
  for (let start = 0; start + duration <= TICK; start++) {
    if (fits(plays, start, duration, channels)) return start;
  }
  return null;
}

/** Whether a play at this place ends within the tick and shares no channel with another at the same time. */
export function fits(plays: readonly Placed[], start: number, duration: number, channels: readonly Channel[]): boolean {
  if (start < 0 || start + duration > TICK) return false;
  for (const play of plays) if (isDuring(play, start, duration) && shareChannel(play.channels, channels)) return false;
  return true;
}

type Obstacle = 'channel-conflict' | 'no-space' | null;

/** What is in the way of a further card: a used channel, no room on the timeline, or nothing. */
export function obstacle(plays: readonly Placed[], def: CardDef, conflict: ChannelConflict): Obstacle {
  const channels = channelsOf(def);
  if (excludes(plays, channels, conflict)) return 'channel-conflict';
  if (plays.length >= MAX_PLAYS) return 'no-space';
  return findStart(plays, channels, durationOf(def)) === null ? 'no-space' : null;
}

/** The same for a play at a given place. */
export function obstacleAt(others: readonly Placed[], wanted: Placed, conflict: ChannelConflict): Obstacle {
  const { start, duration, channels } = wanted;
  if (excludes(others, channels, conflict)) return 'channel-conflict';
  return fits(others, start, duration, channels) ? null : 'no-space';
}

/** Whether plays leave no place at all for one with these channels. */
export function excludes(plays: readonly Placed[], channels: readonly Channel[], conflict: ChannelConflict): boolean {
  if (conflict !== 'any') return false;
  for (const play of plays) if (shareChannel(play.channels, channels)) return true;
  return false;
}

/** The channels of a play after it moves to the other hand, or `null` when it cannot. */
export function channelsAfterSwitch(channels: readonly Channel[], to: string | undefined): Channel[] | null {
  if (to === undefined) return [...channels];
  if (to !== 'weapon' && to !== 'off_hand') return null;
  const from = to === 'weapon' ? 'off_hand' : 'weapon';
  // Only a play that uses one hand can move, and only to the hand that it does not use.
  if (!channels.includes(from) || channels.includes(to)) return null;
  return [to, ...channels.filter((channel) => channel !== from)];
}
