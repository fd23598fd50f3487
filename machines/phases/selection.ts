import { turnIsSpent } from '../../guards/rules.js';
import { type AnyCommand, alwaysSent, guardDef, type PhaseNode, type PolicyOverrides } from '../../src/model/index.js';
import { given, type PhaseOptions, type StandardPhaseNode, standardPhase } from './standard-phase.js';

/** How many cards a seat may play, where they go and what they cost. */
export interface PlayOptions {
  readonly plays?: number | null;
  readonly playedTo?: PolicyOverrides['playedTo'];
  readonly costs?: PolicyOverrides['costs'];
}

/** Options of plays as policies. */
export const playPolicies = ({ plays, playedTo, costs, ...others }: PlayOptions): PolicyOverrides => ({
  ...given({ playsPerTurn: plays, playedTo, costs }),
  ...others,
});

/** Checked when the queue is empty: the seat has no plays left in this turn, or has left the match. */
const turnIsSpentGuard = guardDef('turnIsSpent', turnIsSpent);

/** Who does nothing, has ended its part. */
function finished(accepts: readonly AnyCommand[]): Pick<PhaseNode, 'onTimeout'> {
  const ends = accepts.find(({ definition }) => definition.finishes);
  return ends === undefined ? {} : { onTimeout: alwaysSent(ends.type) };
}

/** Seats play cards and take them back until they end their turn. */
export const selection = <C extends AnyCommand = never>({
  accepts = [],
  secret = false,
  showsDone = true,
  acts = 'priority',
  prompt,
  ...plays
}: PhaseOptions<C> & PlayOptions = {}): StandardPhaseNode<C> =>
  standardPhase(
    'selection',
    {
      description: 'Cards are played, taken back, swapped; units attack; a turn is ended or passed.',
      acts,
      until: [turnIsSpentGuard],
      ...finished(accepts),
      policies: playPolicies(plays),
    },
    { accepts, secret, showsDone, ...(prompt === undefined ? {} : { prompt }) },
  );
