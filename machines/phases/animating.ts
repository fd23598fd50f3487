import { countCommand } from '../../actions/index.js';
import type { Recipe } from '../../src/model/index.js';
import { askedIn, busyUntil, concession } from '../states/busy.js';
import { passing, state } from '../states/config.js';
import { type PhaseState, phaseHead } from '../states/phase.js';
import { type StandardPhaseNode, standardPhase } from './standard-phase.js';

/** The rules have finished; a presentation may show what happened. */
export const animating = (): StandardPhaseNode<never> =>
  standardPhase('animating', {
    description: 'The rules have finished the turn; a presentation shows what happened.',
    acts: 'nobody',
    chart: { states, actions: { endAnimation } },
  });

/** Its states: it waits for the presentation, not for a seat. */
const states: PhaseState = (phase, transitions, { asks }) =>
  state({
    ...phaseHead(phase),
    states: {
      showing: {
        description: 'Waits until the presentation is done, or the shell has waited long enough.',
        tags: ['animating'],
        entry: 'settle',
        on: {
          'animation.done': { target: 'leaving', actions: 'endAnimation' },
          ...concession('resolving'),
        },
      },
      leaving: {
        description: 'It has been shown; the match goes on.',
        always: passing(transitions),
      },
      ...busyUntil([{ guard: 'queueIsEmpty', target: 'showing' }], askedIn(asks, phase.path)),
    },
  });

/** The presentation is over. */
const endAnimation: Recipe = (game, _params, rules, out) => countCommand(game, {}, rules, out);
