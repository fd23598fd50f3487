import type { CardDef, CardId } from '../../authoring/index.js';
import { channelsOf, durationOf } from './card-data.js';
import type { Clash, PlayView } from './game.js';
import type { Channel } from './play.js';

/** A tick in tenths. */
const TICK = 10;
/** How many plays a seat's timeline holds. */
const MAX_PLAYS = 12;

/** Whether two plays of a seat may use the same channel: never in one tick, or one after the other. */
export type ChannelConflict = 'any' | 'overlapping';

type Placed = Pick<PlayView, 'start' | 'duration' | 'channels'>;

/** Whether two lists of channels have one in common. */
function shareChannel(a: readonly Channel[], b: readonly Channel[]): boolean {
  for (const channel of a) if (b.includes(channel)) return true;
  return false;
}

/** Half-open intervals: ends that touch do not overlap. */
export const overlaps = (a: Placed, b: Placed): boolean => isDuring(a, b.start, b.duration);

const isDuring = (play: Placed, start: number, duration: number): boolean =>
  play.start < start + duration && start < play.start + play.duration;

/** The play that a card leads, if it does. */
export function playIn<P extends { readonly card: CardId }>(plays: readonly P[], card: CardId): P | undefined {
  for (const play of plays) if (play.card === card) return play;
  return undefined;
}

/** Plays of the first seat, then of the next, each in the order in which they were made. */
export function inSeatOrder(state: Pick<Clash, 'order' | 'seats'>): PlayView[] {
  const plays: PlayView[] = [];
  for (const seat of state.order) {
    const { lost, own } = state.seats[seat];
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

/** Whether the timeline has room for a further card. */
export const hasRoom = (plays: readonly Placed[], def: CardDef): boolean =>
  plays.length < MAX_PLAYS && findStart(plays, channelsOf(def), durationOf(def)) !== null;

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

interface Move {
  readonly card: CardId;
  readonly start: number;
  readonly channel?: string;
}

/** Where plays may move to. Loops, because it is asked very often. */
export function movesOf(plays: readonly PlayView[], conflict: ChannelConflict): Move[] {
  const moves: Move[] = [];
  for (const play of plays) addMoves(moves, play, plays, conflict);
  return moves;
}

/** Every other free place of the tick, and every free one in the other hand, if it has one. */
function addMoves(moves: Move[], play: PlayView, plays: readonly PlayView[], conflict: ChannelConflict): void {
  const { card, duration, start: now, channels } = play;
  const others = plays.filter((other) => other !== play);
  const isFree = (wanted: readonly Channel[]): boolean => !excludes(others, wanted, conflict);
  const stays = isFree(channels);
  const channel = channels.includes('weapon') ? 'off_hand' : 'weapon';
  const other = channelsAfterSwitch(channels, channel);
  const switched = other !== null && isFree(other) ? other : null;
  for (let start = 0; start + duration <= TICK; start++) {
    if (stays && start !== now && fits(others, start, duration, channels)) moves.push({ card, start });
    if (switched !== null && fits(others, start, duration, switched)) moves.push({ card, start, channel });
  }
}
