import * as commands from '../../src/commands/core.js';
import { type AnyCommand, alwaysSent } from '../../src/model/index.js';
import { type PhaseOptions, type StandardPhaseNode, standardPhase } from './standard-phase.js';

/** What was selected is revealed, and may still be changed. */
export const commit = <C extends AnyCommand = never>(options: PhaseOptions<C> = {}): StandardPhaseNode<C> =>
  standardPhase(
    'commit',
    {
      description: 'Selections are revealed, and may still be changed.',
      acts: 'priority',
      onTimeout: alwaysSent(commands.finishCommit.type),
    },
    options,
  );
