import { busyPhase, type PhaseState } from './phase.state.js';

/** Turn start: resources come back, cooldowns count down, start triggers run. */
export const turnStartState: PhaseState = busyPhase;
