import { createMachine } from 'xstate';
import { OVER, over } from './over.state.js';
import { autoDrawStates } from './states/auto-draw.js';
import { types } from './states/chart-types.js';

/** Only the auto-draw chain: the same states as `draw.autoDraw` of a match, to run and test separately. */
export const autoDrawMachine = createMachine({
  types,
  id: 'autoDraw',
  description: 'The auto-draw chain of the active seat.',
  context: ({ input }) => ({ game: input.game, events: [], steps: [], fault: null }),
  initial: 'chain',
  states: {
    chain: {
      id: 'chain',
      description: 'The chain runs.',
      initial: 'scanning',
      states: autoDrawStates({ in: new Set(), orders: true, discards: false }, { chainOrder: true }),
      always: OVER,
      onDone: 'done',
    },
    done: { type: 'final', description: 'The chain has ended; the turn would go on.' },
    over,
  },
  output: ({ context }) => context.game.outcome,
});
