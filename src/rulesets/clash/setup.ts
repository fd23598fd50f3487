import { z } from 'zod';
import { type CardSpec, seenBy, setupGame } from '../../authoring/index.js';
import { timelineDenials, timelineSeatState } from '../../parts/timeline/index.js';

/** The highest advantage. */
export const MAX_ADVANTAGE = 3;

const count = z.number().int().min(0).default(0);

/** The types of clash: plays on a timeline, and what is counted on a fighter. */
export const clashGame = setupGame({
  id: 'clash',
  seatState: {
    ...timelineSeatState,
    /** How much better placed than the others; it stays until it is lost. */
    advantage: seenBy('everyone', z.number().int().min(0).max(MAX_ADVANTAGE).default(0)),
    /** What the fighter's moves in this tick come to, for the contest of positions. */
    position: seenBy('everyone', count),
    /** Points of the wounds that it has taken in this tick. */
    hurt: seenBy('everyone', count),
    /** Strikes that it has parried in this tick. */
    parried: seenBy('everyone', count),
  },
  denials: timelineDenials,
});

export type Clash = (typeof clashGame)['~types'];
/** A card of clash as it is written. */
export type ClashCard = CardSpec<Clash>;
