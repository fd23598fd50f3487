import { busyUntil } from './busy.state.js';
import { chart } from './setup.js';

/** Tick resolution: everything that was committed happens. */
export const tickResolution = chart.createStateConfig({
  id: 'tick_resolution',
  description: 'Everything that was committed happens; costs are paid and used cards leave.',
  initial: 'resolving',
  entry: { type: 'enterPhase', params: { phase: 'tick_resolution' } },
  states: busyUntil(
    { guard: 'tickLeadsToAnimation', target: '#animating' },
    { guard: 'queueIsEmpty', target: '#turnEnd' },
  ),
});
