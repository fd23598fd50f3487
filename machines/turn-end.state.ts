import { askedIn, busyUntil } from './busy.state.js';
import { drawingStates } from './drawing.states.js';
import { type PhaseState, phaseHead } from './phase.state.js';
import { chart } from './setup.js';

/** Turn end: end triggers, then the draw of the seat that ends its turn, then the hand, then the next seat. */
export const turnEndState: PhaseState = (phase, ways, { draws, asks }) => {
  const asked = askedIn(asks, phase.path);
  return chart.createStateConfig({
    ...phaseHead(phase),
    initial: 'ending',
    states: {
      ending: {
        description: 'What happens at the end of a turn happens; it sees the hand as it was.',
        initial: 'resolving',
        states: busyUntil(
          [{ guard: 'queueIsEmpty', target: `#${phase.path}.${draws.when === 'turnEnd' ? 'drawing' : 'tidying'}` }],
          asked,
        ),
      },
      ...(draws.when === 'turnEnd'
        ? {
            drawing: {
              description: 'The seat whose turn ends draws.',
              initial: 'resolving',
              entry: 'drawAtTurnEnd',
              states: drawingStates(draws, asked, [{ guard: 'queueIsEmpty', target: `#${phase.path}.tidying` }]),
            },
          }
        : {}),
      tidying: {
        description: 'Cards in play go, hands are discarded or kept within their limit.',
        initial: 'resolving',
        entry: 'tidyUp',
        states: busyUntil([{ guard: 'queueIsEmpty', target: `#${phase.path}.passing` }], asks.discards ? asks : asked),
      },
      passing: {
        description: 'The turn goes to the next seat that is still in.',
        initial: 'resolving',
        entry: 'passOn',
        states: busyUntil(ways, asked),
      },
    },
  });
};
