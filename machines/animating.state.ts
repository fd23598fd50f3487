import { askedIn, busyUntil, concession } from './busy.state.js';
import { type PhaseState, phaseHead } from './phase.state.js';
import { chart, passing } from './setup.js';

/** Animating: the rules have finished; a presentation may show what happened. */
export const animatingState: PhaseState = (phase, ways, { asks }) =>
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
        always: passing(ways),
      },
      ...busyUntil([{ guard: 'queueIsEmpty', target: 'showing' }], askedIn(asks, phase.path)),
    },
  });
