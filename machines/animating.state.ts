import { busyUntil, concession } from './busy.state.js';
import { type PhaseState, phaseHead } from './phase.state.js';
import { chart } from './setup.js';

/** Animating: the rules have finished; a presentation may show what happened. */
export const animatingState: PhaseState = (phase, ways) =>
  chart.createStateConfig({
    ...phaseHead(phase),
    initial: 'resolving',
    states: {
      showing: {
        description: 'Waits until the presentation is done, or the shell has waited long enough.',
        tags: ['animating'],
        entry: 'settle',
        on: {
          'animation.done': { target: 'leaving', actions: 'endAnimation' },
          ...concession('resolving'),
        },
      },
      leaving: {
        description: 'It has been shown; the match goes on.',
        // Nothing is queued while the presentation runs, so the last exit needs no guard.
        always: ways.map(({ guard, ...way }, index) => (index < ways.length - 1 ? { guard, ...way } : way)),
      },
      ...busyUntil({ guard: 'queueIsEmpty', target: 'showing' }),
    },
  });
