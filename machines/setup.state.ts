import type { Flow } from '../src/model/index.js';
import { OVER } from './over.state.js';
import { askedIn, busyUntil } from './states/busy.js';
import { state } from './states/config.js';

/** Setup: the game deals its cards. A position made by `arrange` enters its phase from here. */
export const setupState = ({ phases, asks }: Flow) =>
  state({
    id: 'setup',
    description: 'Decks are shuffled and opening hands are dealt.',
    initial: 'waiting',
    always: OVER,
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
      ...busyUntil([{ guard: 'queueIsEmpty', target: '#playing' }], askedIn(asks, 'setup')),
    },
  });
