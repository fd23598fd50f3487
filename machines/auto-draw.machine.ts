import { autoDrawStates } from './auto-draw.states.js';
import { over } from './over.state.js';
import { chart } from './setup.js';

/** The auto-draw chain alone: the same states that `draw.autoDraw` of a match has, for running and testing by itself. */
export const autoDrawMachine = chart.createMachine({
  id: 'autoDraw',
  description: 'The auto-draw chain of the active seat.',
  context: ({ input }) => ({ game: input.game, events: [], steps: [], fault: null }),
  initial: 'chain',
  states: {
    chain: {
      id: 'chain',
      description: 'The chain runs.',
      initial: 'scanning',
      states: autoDrawStates,
      onDone: 'done',
    },
    done: { type: 'final', description: 'The chain has ended; the turn would go on.' },
    over,
  },
});
