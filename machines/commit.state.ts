import { type PhaseState, phaseState } from './phase.state.js';

/** Commit: what was selected is revealed, and may still be changed. */
export const commitState: PhaseState = phaseState;
