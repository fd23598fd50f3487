import { turnIsSpent } from '../../guards/rules.js';
import { commands } from '../commands/index.js';
import { startTurn } from '../effects/index.js';
import { handCards, seatOf } from '../engine/index.js';
import type { AnyCommand, Exit, GuardDef, PhaseNode, StandardPhase } from '../model/index.js';

/** What a game can change in a standard phase: what it accepts, what happens when it begins, whether it is secret. */
export interface PhaseOptions<C extends AnyCommand = AnyCommand>
  extends Partial<
    Pick<PhaseNode, 'name' | 'secret' | 'showsDone' | 'acts' | 'exits' | 'onEnter' | 'onTimeout' | 'prompt'>
  > {
  readonly accepts?: readonly C[];
}

/** A standard phase with the types of its commands, so that a match of the game accepts these commands. */
export type StandardPhaseNode<C extends AnyCommand> = PhaseNode & { readonly '~commands': C };

const NEXT: readonly Exit[] = [{ to: 'next' }];

const phase = <C extends AnyCommand>(
  standard: StandardPhase,
  rest: Pick<PhaseNode, 'description' | 'acts'> & Partial<PhaseNode>,
  options: PhaseOptions<C>,
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
      acts: (game) => game.order.filter((seat) => !seatOf(game, seat).kept),
      accepts: [commands.keepHand, commands.takeMulligan, commands.putBack],
      prompt: 'Keep your hand, or change it.',
      onTimeout: (game, seat) => {
        const last = handCards(seatOf(game, seat)).at(-1);
        return seatOf(game, seat).toPutBack > 0 && last !== undefined
          ? commands.putBack.of({ card: last })
          : commands.keepHand.of({});
      },
    },
    options,
  );

/** Resources are restored, cooldowns count down, start triggers run. */
export const turnStart = <C extends AnyCommand = never>(options: PhaseOptions<C> = {}): StandardPhaseNode<C> =>
  phase(
    'turnStart',
    {
      description: 'Resources are restored, cooldowns count down, and what happens at the start of a turn happens.',
      acts: 'nobody',
      onEnter: () => [startTurn({})],
    },
    options,
  );

/** The turn's own draw, in an order that the seat may choose; then the auto-draw chain. */
export const draw = <C extends AnyCommand = never>(options: PhaseOptions<C> = {}): StandardPhaseNode<C> =>
  phase('draw', { description: 'The turn’s own draw, and then the auto-draw chain.', acts: 'nobody' }, options);

const finishing = (accepts: readonly AnyCommand[]) => accepts.find(({ definition }) => definition.finishes)?.type;

/** Seats play cards and take them back until they end their turn. */
export const selection = <C extends AnyCommand = never>(options: PhaseOptions<C> = {}): StandardPhaseNode<C> =>
  phase(
    'selection',
    {
      description: 'Cards are played, taken back, swapped; units attack; a turn is ended or passed.',
      acts: 'priority',
      exits: [{ when: turnIsSpentGuard, to: 'next' }, { to: 'next' }],
      onTimeout: () => {
        const type = finishing(options.accepts ?? []);
        return type === undefined ? null : { type };
      },
    },
    options,
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
export const tickResolution = <C extends AnyCommand = never>(options: PhaseOptions<C> = {}): StandardPhaseNode<C> =>
  phase('tick_resolution', { description: 'Everything that was committed happens.', acts: 'nobody' }, options);

/** The rules have finished; a presentation may show what happened. */
export const animating = <C extends AnyCommand = never>(options: PhaseOptions<C> = {}): StandardPhaseNode<C> =>
  phase(
    'animating',
    { description: 'The rules have finished the turn; a presentation shows what happened.', acts: 'nobody' },
    options,
  );

/** End triggers, then the draw of the seat that ends its turn, then the hand, then the next seat. */
export const turnEnd = <C extends AnyCommand = never>(options: PhaseOptions<C> = {}): StandardPhaseNode<C> =>
  phase(
    'turnEnd',
    {
      description: 'What happens at the end of a turn, in stages that each finish before the next begins.',
      acts: 'nobody',
      exits: [{ to: 'turnStart' }],
    },
    options,
  );
