import { busyPhase, type PhaseState } from './phase.state.js';

/** Tick resolution: everything that was committed is resolved. */
export const tickResolutionState: PhaseState = busyPhase;
