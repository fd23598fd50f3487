import type { AnyEffectDef } from '../../model/index.js';
import * as plays from './plays.js';
import * as resolving from './resolve-plays.js';

/**
 * A turn as a period of time: cards are placed on it, with channels and a place, may be changed for focus when the
 * plans are revealed, and are resolved together. Costs are in resources called `time` (tenths of the tick) and `focus`,
 * and whatever else a game has.
 */
export * from './card-data.js';
export { type TimelineOptions, timelineCommands } from './commands.js';
export { COMMIT_FOCUS } from './commit-rules.js';
export { describePlay } from './describe.js';
export { checkPlays } from './invariants.js';
export { type Timeline, timelineDenials, timelineSeatState } from './part.js';
export * from './play.js';
export { cancelPlay, movePlay, place, scalePlay, stackPlay, stopPlay } from './plays.js';
export { runCommitRules, runResolveRules, settlePlays } from './resolve-plays.js';
export { seenPlays } from './seen-plays.js';
export * from './timeline.js';

/** The effects of plays on a timeline. A ruleset that has one lists them. */
export const timelineEffects: readonly AnyEffectDef[] = [
  plays.place,
  plays.cancelPlay,
  plays.stopPlay,
  plays.stackPlay,
  plays.movePlay,
  plays.scalePlay,
  resolving.runCommitRules,
  resolving.runResolveRules,
  resolving.settlePlays,
];
