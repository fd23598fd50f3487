import { startTurn } from '../../src/effects/index.js';
import { type StandardPhaseNode, standardPhase } from './standard-phase.js';

/** Resources are restored, start triggers run. */
export const turnStart = (): StandardPhaseNode<never> =>
  standardPhase('turnStart', {
    description: 'Resources are restored, and what happens at the start of a turn happens.',
    acts: 'nobody',
    queues: [startTurn],
    onEnter: () => [startTurn({})],
  });
