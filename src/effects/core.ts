import type { AnyEffectDef } from '../model/index.js';
import { checkState, reopenQuestion, sequence } from './control.js';
import { finishPhase } from './finish-phase.js';
import { deal, moveTo, shuffleZone } from './move.js';
import { endMatch, lose } from './outcome.js';
import { setUp } from './set-up-match.js';

/** The effects that every ruleset has. The others come with the phases and commands that queue them. */
export const coreEffects: readonly AnyEffectDef[] = [
  setUp,
  checkState,
  reopenQuestion,
  sequence,
  finishPhase,
  lose,
  endMatch,
  moveTo,
  deal,
  shuffleZone,
];
