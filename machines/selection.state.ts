import { type PhaseState, phaseState } from './phase.state.js';

/** Selection: seats play cards and take them back until they end their turn. */
export const selectionState: PhaseState = (phase, ways, flow) =>
  // A turn that all seats share is never spent by one of them.
  phaseState(phase, phase.node.acts === 'everyone' ? ways.filter(({ guard }) => guard !== 'turnIsSpent') : ways, flow);
