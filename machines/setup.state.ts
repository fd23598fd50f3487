import { busyUntil } from './busy.state.js';
import { chart } from './setup.js';

/** Setup: decks are shuffled and opening hands dealt. A position laid out by hand goes on from here into its phase. */
export const settingUp = chart.createStateConfig({
  id: 'setup',
  description: 'Decks are shuffled and opening hands are dealt.',
  initial: 'waiting',
  states: {
    waiting: {
      description: 'The match has not begun.',
      on: {
        'match.start': { target: 'resolving', actions: 'startMatch' },
        'position.enter': [
          { guard: { type: 'positionIsIn', params: { phase: 'mulligan' } }, target: '#mulligan' },
          { guard: { type: 'positionIsIn', params: { phase: 'turnStart' } }, target: '#turnStart' },
          { guard: { type: 'positionIsIn', params: { phase: 'draw' } }, target: '#draw' },
          { guard: { type: 'positionIsIn', params: { phase: 'selection' } }, target: '#selection' },
          { guard: { type: 'positionIsIn', params: { phase: 'commit' } }, target: '#commit' },
          { guard: { type: 'positionIsIn', params: { phase: 'tick_resolution' } }, target: '#tick_resolution' },
          { guard: { type: 'positionIsIn', params: { phase: 'animating' } }, target: '#animating' },
          { guard: { type: 'positionIsIn', params: { phase: 'turnEnd' } }, target: '#turnEnd' },
        ],
      },
    },
    ...busyUntil({ guard: 'handsMayBeChanged', target: '#mulligan' }, { guard: 'queueIsEmpty', target: '#turnStart' }),
  },
});
