import { actionOf } from '../../actions/index.js';
import { judgeNamed } from '../../guards/index.js';
import type { Asks } from '../../src/model/index.js';
import { eventItself, type GuardedTransition, type StateConfig, state, type Transitions } from './config.js';

/** States that resolve effects, one at a time or all at once, on events of the shell. */
export const resolveOn = {
  'effect.next': { actions: 'resolveOne' },
  'effect.drain': { actions: 'resolveAll' },
} as const satisfies Transitions;

/** The transition of a command: its judge is the guard, what it queues is the action. */
const onCommand = (type: string, target: string): Transitions => ({
  [type]: {
    guard: { type: judgeNamed(type), params: eventItself },
    actions: { type: actionOf(type), params: eventItself },
    target,
  },
});

/** The transitions of several commands. */
export const onCommands = (types: Iterable<string>, target: string): Transitions =>
  Object.assign({}, ...[...types].map((type) => onCommand(type, target)));

/** Conceding, which is possible wherever the match waits for somebody. It has to know where the match goes on. */
export const concession = (resume: string): Transitions => onCommand('match.concede', resume);

/** The two answers to a question of draw order. */
export const orderAnswers = (resume: string): Transitions => onCommands(['order.submit', 'order.skip'], resume);

/** The answers to the questions of a game. */
export const anyAnswer = (resume: string, { orders }: Pick<Asks, 'orders'>): Transitions => ({
  ...onCommands(['input.submit', 'input.cancel'], resume),
  ...(orders ? orderAnswers(resume) : {}),
});

/** Resolves the queue; then takes the first exit whose guard is true. The end of the match is a way out of all phases. */
export const resolvingUntil = (transitions: readonly GuardedTransition[]): StateConfig =>
  state({
    description: 'Effects are resolved one at a time, in the order in which they were queued.',
    tags: ['busy'],
    on: resolveOn,
    always: [...transitions],
  });

/** Waits for the answer to a question that an effect asked; the queue does not change. */
export const answering = (answers: Transitions, resume: string, description?: string): StateConfig =>
  state({
    description: description ?? 'An effect waits for an answer; what is queued behind it stays as it is.',
    tags: ['awaiting-input'],
    entry: 'renewIds',
    on: { ...answers, ...concession(resume) },
  });

/** An effect asks something. */
export const ASKED: GuardedTransition = { guard: 'questionIsOpen', target: 'question' };

/** The states of every busy stage: it resolves, and pauses where an effect can ask something. */
export const busyUntil = (
  transitions: readonly GuardedTransition[],
  asks: Pick<Asks, 'orders'> | null,
): Record<string, StateConfig> =>
  asks === null
    ? { resolving: resolvingUntil(transitions) }
    : {
        resolving: resolvingUntil([ASKED, ...transitions]),
        question: answering(anyAnswer('resolving', asks), 'resolving'),
      };

/** What can be asked at a path; `null` if nothing can. */
export const askedIn = (asks: Asks, path: string): Asks | null => (asks.in.has(path) ? asks : null);
