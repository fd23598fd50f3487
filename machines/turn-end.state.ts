import { busyUntil } from './busy.state.js';
import { chart } from './setup.js';

/** Turn end: end triggers, then the draw of the seat that ends its turn, then the hand, then the next seat. */
export const turnEnd = chart.createStateConfig({
  id: 'turnEnd',
  description: 'What happens at the end of a turn, in stages that each finish before the next begins.',
  initial: 'ending',
  entry: { type: 'enterPhase', params: { phase: 'turnEnd' } },
  states: {
    ending: {
      description: 'What happens at the end of a turn happens; it sees the hand as it was.',
      initial: 'resolving',
      states: busyUntil({ guard: 'queueIsEmpty', target: '#turnEnd.drawing' }),
    },
    drawing: {
      description: 'The seat whose turn ends draws, in games that draw then.',
      initial: 'resolving',
      entry: 'drawAtTurnEnd',
      states: busyUntil({ guard: 'queueIsEmpty', target: '#turnEnd.tidying' }),
    },
    tidying: {
      description: 'Cards in play go, hands are discarded or kept within their limit.',
      initial: 'resolving',
      entry: 'tidyUp',
      states: busyUntil({ guard: 'queueIsEmpty', target: '#turnEnd.passing' }),
    },
    passing: {
      description: 'The turn goes to the next seat that is still in.',
      initial: 'resolving',
      entry: 'passOn',
      states: busyUntil({ guard: 'queueIsEmpty', target: '#turnStart' }),
    },
  },
});
