import { chart } from './setup.js';

/** Where effects are resolved one at a time, and the two ways the shell asks for it. */
const resolveOn = {
  'effect.next': { actions: 'resolveOne' },
  'effect.drain': { actions: 'resolveAll' },
} as const;

type Exit = { guard: ExitGuard; target: string; actions?: 'startDraw' | 'askDrawOrder' };
type ExitGuard =
  | 'queueIsEmpty'
  | 'handsMayBeChanged'
  | 'everyoneHasKept'
  | 'turnHasDraw'
  | 'drawNeedsOrder'
  | 'drawsRemain'
  | 'chainIsDue'
  | 'choicesAreMade'
  | 'choicesLeadToCommit'
  | 'choicesLeadToTick'
  | 'choicesLeadToAnimation'
  | 'tickLeadsToAnimation';

/** Resolves what is queued; then the first exit whose guard holds is taken. A match that ends leaves at once. */
const resolvingUntil = (exits: readonly Exit[]) =>
  chart.createStateConfig({
    description: 'Effects are resolved one at a time, in the order in which they were queued.',
    tags: ['busy'],
    on: resolveOn,
    always: [{ guard: 'matchIsOver', target: '#over' }, { guard: 'inputIsPending', target: 'awaitingInput' }, ...exits],
  });

/** Waits for the answer to a question that an effect asked; the queue stays as it is. */
const answering = (resume: string) =>
  chart.createStateConfig({
    description: 'An effect waits for an answer; what is queued behind it stays as it is.',
    tags: ['awaiting-input'],
    on: {
      'input.submit': {
        guard: { type: 'maySubmitInput', params: ({ event }) => event },
        actions: { type: 'submitInput', params: ({ event }) => event },
        target: resume,
      },
      'input.cancel': {
        guard: { type: 'mayCancelInput', params: ({ event }) => event },
        actions: { type: 'cancelInput', params: ({ event }) => event },
        target: resume,
      },
      ...orderAnswers(resume),
      ...concession(resume),
    },
  });

/** The two answers to a question of draw order. */
export const orderAnswers = (resume: string) =>
  ({
    'order.submit': {
      guard: { type: 'maySubmitOrder', params: ({ event }) => event },
      actions: { type: 'submitOrder', params: ({ event }) => event },
      target: resume,
    },
    'order.skip': {
      guard: { type: 'maySkipOrder', params: ({ event }) => event },
      actions: { type: 'skipOrder', params: ({ event }) => event },
      target: resume,
    },
  }) as const satisfies NonNullable<Parameters<typeof chart.createStateConfig>[0]['on']>;

/** Giving up, which is possible wherever the match waits for someone. */
export const concession = (resume: string) =>
  ({
    'match.concede': {
      guard: { type: 'mayConcede', params: ({ event }) => event },
      actions: { type: 'concede', params: ({ event }) => event },
      target: resume,
    },
  }) as const satisfies NonNullable<Parameters<typeof chart.createStateConfig>[0]['on']>;

/** The pair of states that every busy stage has: it resolves, and pauses when an effect asks something. */
export const busyUntil = (...exits: readonly Exit[]) => ({
  resolving: resolvingUntil(exits),
  awaitingInput: answering('resolving'),
});

export { answering, resolveOn };
