import { busyUntil, concession } from './busy.state.js';
import { chart } from './setup.js';

/** Animating: the rules have finished; a presentation may show what happened. */
export const animating = chart.createStateConfig({
  id: 'animating',
  description: 'The rules have finished the turn; a presentation shows what happened.',
  initial: 'resolving',
  entry: { type: 'enterPhase', params: { phase: 'animating' } },
  states: {
    showing: {
      description: 'Waits until the presentation is done, or the shell has waited long enough.',
      tags: ['animating'],
      entry: 'settle',
      on: {
        'animation.done': { target: '#turnEnd', actions: 'endAnimation' },
        ...concession('resolving'),
      },
    },
    ...busyUntil({ guard: 'queueIsEmpty', target: 'showing' }),
  },
});
