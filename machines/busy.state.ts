import { actionOf } from '../actions/index.js';
import { guardOf } from '../guards/index.js';
import { chart, eventItself, type StateConfig, type Transitions, type Way } from './setup.js';

/** States that resolve effects, one at a time or all at once, on events of the shell. */
export const resolveOn = {
  'effect.next': { actions: 'resolveOne' },
  'effect.drain': { actions: 'resolveAll' },
} as const satisfies Transitions;

/** The transition of a command: its judge is the guard, what it queues is the action. */
const onCommand = (type: string, target: string): Transitions => ({
  [type]: {
    guard: { type: guardOf(type), params: eventItself },
    actions: { type: actionOf(type), params: eventItself },
    target,
  },
});

/** The transitions of several commands. */
export const onCommands = (types: Iterable<string>, target: string): Transitions =>
  Object.assign({}, ...[...types].map((type) => onCommand(type, target)));

/** Conceding, which is possible wherever the match waits for somebody. */
export const concession = (resume: string): Transitions => onCommand('match.concede', resume);

/** The two answers to a question of draw order. */
export const orderAnswers = (resume: string): Transitions => onCommands(['order.submit', 'order.skip'], resume);

/** The answers to any question. */
export const anyAnswer = (resume: string): Transitions => ({
  ...onCommands(['input.submit', 'input.cancel'], resume),
  ...orderAnswers(resume),
});

/** Resolves the queue; then takes the first exit whose guard is true. If the match ends, it leaves at once. */
export const resolvingUntil = (ways: readonly Way[]): StateConfig =>
  chart.createStateConfig({
    description: 'Effects are resolved one at a time, in the order in which they were queued.',
    tags: ['busy'],
    on: resolveOn,
    always: [{ guard: 'matchIsOver', target: '#over' }, { guard: 'inputIsPending', target: 'awaitingInput' }, ...ways],
  });

/** Waits for the answer to a question that an effect asked; the queue does not change. */
export const answering = (resume: string, description?: string): StateConfig =>
  chart.createStateConfig({
    description: description ?? 'An effect waits for an answer; what is queued behind it stays as it is.',
    tags: ['awaiting-input'],
    entry: 'renewIds',
    on: { ...anyAnswer(resume), ...concession(resume) },
  });

/** The pair of states that every busy stage has: it resolves, and pauses when an effect asks something. */
export const busyUntil = (...ways: readonly Way[]) => ({
  resolving: resolvingUntil(ways),
  awaitingInput: answering('resolving'),
});
