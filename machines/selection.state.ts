import { type PhaseState, phaseState } from './phase.state.js';

/** Selection: seats play cards and take them back until they end their turn. */
export const selectionState: PhaseState = phaseState;
