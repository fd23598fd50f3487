import type { Flow } from '../src/model/index.js';
import { busyUntil } from './busy.state.js';
import { chart } from './setup.js';

/** Setup: what the game deals is dealt. A position laid out by hand goes on from here into its phase. */
export const setupState = ({ phases }: Flow) =>
  chart.createStateConfig({
    id: 'setup',
    description: 'Decks are shuffled and opening hands are dealt.',
    initial: 'waiting',
    states: {
      waiting: {
        description: 'The match has not begun.',
        on: {
          'match.start': { target: 'resolving', actions: 'startMatch' },
          'position.enter': [...phases.keys()].map((phase) => ({
            guard: { type: 'positionIsIn', params: { phase } },
            target: `#${phase}`,
          })),
        },
      },
      ...busyUntil({ guard: 'queueIsEmpty', target: '#playing' }),
    },
  });
