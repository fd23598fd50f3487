import { busyPhase, type PhaseState } from './phase.state.js';

/** Turn start: resources are restored, cooldowns count down, start triggers run. */
export const turnStartState: PhaseState = busyPhase;
