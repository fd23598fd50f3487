import type { AnyEffectDef } from '../../model/index.js';
import * as plays from './plays.js';

export * from './plays.js';
export * from './timeline.js';

/** The effects of plays on a timeline. A ruleset that has one lists them. */
export const timelineEffects: readonly AnyEffectDef[] = [
  plays.place,
  plays.cancelPlay,
  plays.stopPlay,
  plays.stackPlay,
  plays.movePlay,
  plays.scalePlay,
  plays.runCommitRules,
  plays.runResolveRules,
  plays.settlePlays,
];
