import { type PhaseState, phaseState } from './phase.state.js';

/** Mulligan: every seat decides about its opening hand, independently of the others. */
export const mulliganState: PhaseState = phaseState;
