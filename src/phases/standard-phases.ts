/** The phases that most card games share. Their options are what they read. */
import { turnIsSpent } from '../../guards/rules.js';
import * as commands from '../commands/core.js';
import { startTurn } from '../effects/index.js';
import { handCards, mulliganOf, seatOf } from '../engine/index.js';
import type { AnyCommand, Exit, GuardDef, PhaseNode, StandardPhase } from '../model/index.js';
import { type DrawOptions, drawPolicies, type EndOptions, type PlayOptions, playPolicies } from './options.js';

/** What a game can say of a standard phase in which seats act. */
export interface PhaseOptions<C extends AnyCommand = AnyCommand>
  extends Partial<Pick<PhaseNode, 'secret' | 'showsDone' | 'acts' | 'prompt'>> {
  readonly accepts?: readonly C[];
}

/** A standard phase with the types of its commands, so that a match of the game accepts these commands. */
export type StandardPhaseNode<C extends AnyCommand> = PhaseNode & { readonly '~commands': C };

const NEXT: readonly Exit[] = [{ to: 'next' }];

const phase = <C extends AnyCommand>(
  standard: StandardPhase,
  rest: Pick<PhaseNode, 'description' | 'acts'> & Partial<PhaseNode>,
  options: PhaseOptions<C> = {},
): StandardPhaseNode<C> => {
  const node: PhaseNode = {
    kind: 'phase',
    name: standard,
    standard,
    secret: false,
    showsDone: true,
    accepts: [],
    exits: NEXT,
    ...rest,
    ...options,
  };
  // '~commands' exists for the type checker alone.
  return node as StandardPhaseNode<C>;
};

/** Checked when the queue is empty: the seat has no plays left in this turn, or has left the match. */
const turnIsSpentGuard: GuardDef = { guard: 'turnIsSpent', test: turnIsSpent, '~game': '' };

/** Every seat decides about its opening hand, independently of the others. */
export const mulligan = <C extends AnyCommand = never>(options: PhaseOptions<C> = {}): StandardPhaseNode<C> =>
  phase(
    'mulligan',
    {
      description: 'Every seat keeps its opening hand or changes it, as the game allows.',
      acts: (game) => game.order.filter((seat) => !mulliganOf(seatOf(game, seat))?.kept),
      accepts: [commands.keepHand, commands.takeMulligan, commands.putBack],
      prompt: 'Keep your hand, or change it.',
      onTimeout: (game, seat) => {
        const last = handCards(seatOf(game, seat)).at(-1);
        return (mulliganOf(seatOf(game, seat))?.toPutBack ?? 0) > 0 && last !== undefined
          ? commands.putBack.of({ card: last })
          : commands.keepHand.of({});
      },
    },
    options,
  );

/** Resources are restored, start triggers run. */
export const turnStart = (): StandardPhaseNode<never> =>
  phase('turnStart', {
    description: 'Resources are restored, and what happens at the start of a turn happens.',
    acts: 'nobody',
    onEnter: () => [startTurn({})],
  });

/** The turn's own draw, in an order that the seat may choose; then the auto-draw chain. */
export const draw = (options: DrawOptions = {}): StandardPhaseNode<never> =>
  phase('draw', {
    description: 'The turn’s own draw, and then the auto-draw chain.',
    acts: 'nobody',
    policies: drawPolicies(options),
  });

const finishing = (accepts: readonly AnyCommand[]) => accepts.find(({ definition }) => definition.finishes)?.type;

/** Seats play cards and take them back until they end their turn. */
export const selection = <C extends AnyCommand = never>({
  accepts = [],
  secret = false,
  showsDone = true,
  acts = 'priority',
  prompt,
  ...plays
}: PhaseOptions<C> & PlayOptions = {}): StandardPhaseNode<C> =>
  phase(
    'selection',
    {
      description: 'Cards are played, taken back, swapped; units attack; a turn is ended or passed.',
      acts,
      until: [turnIsSpentGuard],
      onTimeout: () => {
        const type = finishing(accepts);
        return type === undefined ? null : { type };
      },
      policies: playPolicies(plays),
    },
    { accepts, secret, showsDone, ...(prompt === undefined ? {} : { prompt }) },
  );

/** What was selected is revealed, and may still be changed. */
export const commit = <C extends AnyCommand = never>(options: PhaseOptions<C> = {}): StandardPhaseNode<C> =>
  phase(
    'commit',
    {
      description: 'Selections are revealed, and may still be changed.',
      acts: 'priority',
      onTimeout: () => commands.finishCommit.of({}),
    },
    options,
  );

/** Everything that was committed happens. */
export const tickResolution = (): StandardPhaseNode<never> =>
  phase('tick_resolution', { description: 'Everything that was committed happens.', acts: 'nobody' });

/** The rules have finished; a presentation may show what happened. */
export const animating = (): StandardPhaseNode<never> =>
  phase('animating', {
    description: 'The rules have finished the turn; a presentation shows what happened.',
    acts: 'nobody',
  });

/** End triggers, then the draw of the seat that ends its turn, then the hand, then the next seat. */
export const turnEnd = (options: EndOptions = {}): StandardPhaseNode<never> =>
  phase('turnEnd', {
    description: 'What happens at the end of a turn, in stages that each finish before the next begins.',
    acts: 'nobody',
    exits: [{ to: 'turnStart' }],
    policies: { ...options },
  });
