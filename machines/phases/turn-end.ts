import { drawGuards } from '../../guards/draws.js';
import { cleanUp, draw, nextTurn, queueTurnEndDraws } from '../../src/effects/index.js';
import { enqueue } from '../../src/engine/index.js';
import type { PolicyOverrides, Recipe } from '../../src/model/index.js';
import { askedIn, busyUntil } from '../states/busy.js';
import { state } from '../states/config.js';
import { drawingActions, drawingStates } from '../states/drawing.js';
import { type PhaseState, phaseHead } from '../states/phase.js';
import { type StandardPhaseNode, standardPhase } from './standard-phase.js';

/** What happens to the hand at the end of a turn. */
export type EndOptions = Pick<PolicyOverrides, 'keepHand' | 'discardDownTo'>;

/** End triggers, then the draw of the seat that ends its turn, then the hand, then the next seat. */
export const turnEnd = (options: EndOptions = {}): StandardPhaseNode<never> =>
  standardPhase('turnEnd', {
    description: 'What happens at the end of a turn, in stages that each finish before the next begins.',
    acts: 'nobody',
    exits: [{ to: 'turnStart' }],
    policies: { ...options },
    queues: [cleanUp, nextTurn, draw],
    chart: { states, guards: drawGuards, actions: { ...drawingActions, drawAtTurnEnd, tidyUp, passOn } },
  });

/** Its states, each of which is finished before the next begins. */
const states: PhaseState = (phase, transitions, { draws, asks }) => {
  const asked = askedIn(asks, phase.path);
  return state({
    ...phaseHead(phase, 'ending'),
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
        states: busyUntil(transitions, asked),
      },
    },
  });
};

// Effects without parameters are created once.
const CLEAN_UP = Object.freeze(cleanUp({}));
const NEXT_TURN = Object.freeze(nextTurn({}));

/** The draws of a seat whose turn ends, where the game has them there. */
const drawAtTurnEnd: Recipe = (game, _params, rules) => queueTurnEndDraws(game, rules);

/** What is left of the turn is put away. */
const tidyUp: Recipe = (game) => enqueue(game, CLEAN_UP);

/** The turn goes to the next seat. */
const passOn: Recipe = (game) => enqueue(game, NEXT_TURN);
