import { z } from 'zod';
import { seenBy, setupGame } from '../../authoring/index.js';
import { Play } from './play.js';

/**
 * The state of a seat on the timeline. It belongs to the seat, so that in a secret selection others do not see it until
 * the selection ends.
 *
 * @example
 * setupGame({ id: 'clash', seatState: { ...timelineSeatState }, denials: [...timelineDenials] });
 */
export const timelineSeatState = {
  /** In the order in which they were made. */
  plays: seenBy('everyone', z.array(Play).default([])),
  /** Cards stacked in this commit phase: the first of them costs additional focus. */
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

/** A part is written like a game, with the types of its own fields. */
export const part = setupGame({ id: 'timeline', seatState: timelineSeatState, denials: timelineDenials });

/** The least that a game with this part has. */
export type Timeline = (typeof part)['~types'];
