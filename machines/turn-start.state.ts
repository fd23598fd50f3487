import { busyUntil } from './busy.state.js';
import { chart } from './setup.js';

/** Turn start: resources come back, cooldowns count down, start triggers run. */
export const turnStart = chart.createStateConfig({
  id: 'turnStart',
  description: 'Resources come back, cooldowns count down, and what happens at the start of a turn happens.',
  initial: 'resolving',
  entry: { type: 'enterPhase', params: { phase: 'turnStart' } },
  states: busyUntil({ guard: 'turnHasDraw', target: '#draw' }, { guard: 'queueIsEmpty', target: '#selection' }),
});
