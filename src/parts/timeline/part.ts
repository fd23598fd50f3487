import { z } from 'zod';
import { seenBy, setupGame } from '../../authoring/index.js';
import { Play } from './play.js';

/**
 * What a seat has on the timeline. It is the seat's own, so that in a secret selection a seat sees its plays and the
 * others do not, until the selection ends.
 *
 * @example
 * setupGame({ id: 'clash', seatState: { ...timelineSeatState }, denials: [...timelineDenials] });
 */
export const timelineSeatState = {
  /** In the order in which they were made. */
  plays: seenBy('everyone', z.array(Play).default([])),
  /** Cards stacked in this commit phase: the first of them costs focus of its own. */
  stacks: seenBy('everyone', z.number().int().default(0)),
};

/** Why the commands of the part are refused, besides the engine's reasons. */
export const timelineDenials = [
  'channel-conflict',
  'no-space',
  'has-modifiers',
  'not-stackable',
  'stack-full',
  'stack-mismatch',
] as const;

/** A part is written like a game: what it reads of a seat is typed by the fields that it brings. */
export const part = setupGame({ id: 'timeline', seatState: timelineSeatState, denials: timelineDenials });

/** What a game that takes the part has at least. */
export type Timeline = (typeof part)['~types'];
