import { type StandardPhaseNode, standardPhase } from './standard-phase.js';

/** Everything that was committed happens. */
export const tickResolution = (): StandardPhaseNode<never> =>
  standardPhase('tick_resolution', { description: 'Everything that was committed happens.', acts: 'nobody' });
