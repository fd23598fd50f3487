import { busyUntil, concession } from './busy.state.js';
import { chart } from './setup.js';

/** Commit: what was selected is revealed, and may still be changed for focus. */
export const commit = chart.createStateConfig({
  id: 'commit',
  description: 'Selections are revealed; plays may be added, withdrawn, stacked and moved, for focus.',
  initial: 'resolving',
  entry: { type: 'enterPhase', params: { phase: 'commit' } },
  states: {
    deciding: {
      description: 'Waits for seats that have not committed.',
      tags: ['awaiting-input'],
      entry: 'settle',
      on: {
        'play.add': {
          guard: { type: 'mayAddPlay', params: ({ event }) => event },
          actions: { type: 'addPlay', params: ({ event }) => event },
          target: 'resolving',
        },
        'play.withdraw': {
          guard: { type: 'mayWithdrawPlay', params: ({ event }) => event },
          actions: { type: 'withdrawPlay', params: ({ event }) => event },
          target: 'resolving',
        },
        'play.stack': {
          guard: { type: 'mayStackPlay', params: ({ event }) => event },
          actions: { type: 'stackOntoPlay', params: ({ event }) => event },
          target: 'resolving',
        },
        'play.move': {
          guard: { type: 'mayMovePlay', params: ({ event }) => event },
          actions: { type: 'moveOnTimeline', params: ({ event }) => event },
          target: 'resolving',
        },
        'rule.command': {
          guard: { type: 'mayUseRule', params: ({ event }) => event },
          actions: { type: 'useRule', params: ({ event }) => event },
          target: 'resolving',
        },
        'commit.done': {
          guard: { type: 'mayFinishCommit', params: ({ event }) => event },
          actions: { type: 'finishCommit', params: ({ event }) => event },
          target: 'resolving',
        },
        ...concession('resolving'),
      },
    },
    ...busyUntil(
      { guard: 'choicesLeadToTick', target: '#tick_resolution' },
      { guard: 'choicesLeadToAnimation', target: '#animating' },
      { guard: 'choicesAreMade', target: '#turnEnd' },
      { guard: 'queueIsEmpty', target: 'deciding' },
    ),
  },
});
