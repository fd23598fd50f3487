import { busyPhase, type PhaseState } from './phase.state.js';

/** Tick resolution: everything that was committed happens. */
export const tickResolutionState: PhaseState = busyPhase;
