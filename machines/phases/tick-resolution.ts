import { busyPhase, type PhaseState } from '../states/phase.js';
import { type StandardPhaseNode, standardPhase } from './standard-phase.js';

/** Everything that was committed happens. */
export const tickResolution = (): StandardPhaseNode<never> =>
  standardPhase('tick_resolution', { description: 'Everything that was committed happens.', acts: 'nobody' });

/** Its states are those of any phase. */
export const tickResolutionState: PhaseState = busyPhase;
