import { busyUntil, concession } from './busy.state.js';
import { chart } from './setup.js';

/** Mulligan: every seat decides about its opening hand, independently of the others. */
export const mulligan = chart.createStateConfig({
  id: 'mulligan',
  description: 'Every seat keeps its opening hand or changes it, as the game allows.',
  initial: 'resolving',
  entry: { type: 'enterPhase', params: { phase: 'mulligan' } },
  states: {
    deciding: {
      description: 'Seats that have not kept a hand may change it or keep it.',
      tags: ['awaiting-input'],
      entry: 'settle',
      on: {
        'mulligan.take': {
          guard: { type: 'mayTakeMulligan', params: ({ event }) => event },
          actions: { type: 'takeMulligan', params: ({ event }) => event },
          target: 'resolving',
        },
        'mulligan.keep': {
          guard: { type: 'mayKeepHand', params: ({ event }) => event },
          actions: { type: 'keepOpeningHand', params: ({ event }) => event },
          target: 'resolving',
        },
        'mulligan.putBack': {
          guard: { type: 'mayPutBack', params: ({ event }) => event },
          actions: { type: 'putBackCard', params: ({ event }) => event },
          target: 'resolving',
        },
        ...concession('resolving'),
      },
    },
    ...busyUntil({ guard: 'everyoneHasKept', target: '#turnStart' }, { guard: 'queueIsEmpty', target: 'deciding' }),
  },
});
