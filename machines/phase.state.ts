import type { PhaseInfo } from '../src/model/index.js';
import { answering, anyAnswer, concession, onCommands, resolveOn, resolvingUntil } from './busy.state.js';
import { chart, type StateConfig, type Way } from './setup.js';

/** Turns a phase into a state: its id is its path; its stage computes the targets of its exits. */
export type PhaseState = (phase: PhaseInfo, ways: readonly Way[]) => StateConfig;

/** What every phase begins with. */
export const entering = ({ path }: PhaseInfo) => ({ type: 'enterPhase', params: { phase: path } }) as const;

/**
 * A phase resolves the queue, takes the first open exit, and otherwise waits for the seats that act. Where nobody acts
 * it does not wait.
 */
export const phaseState: PhaseState = (phase, ways) => {
  if (phase.node.acts === 'nobody') return busyPhase(phase, ways);
  return phase.severalAct ? sharedPhase(phase, ways) : waitingPhase(phase, ways);
};

/** Nobody acts: the queue is resolved, and the match continues. */
export const busyPhase: PhaseState = (phase, ways) =>
  chart.createStateConfig({
    id: phase.path,
    description: phase.node.description,
    initial: 'resolving',
    entry: entering(phase),
    states: { resolving: resolvingUntil(ways), awaitingInput: answering('resolving') },
  });

/** One seat acts: the active one, or the one with priority. */
const waitingPhase: PhaseState = (phase, ways) =>
  chart.createStateConfig({
    id: phase.path,
    description: phase.node.description,
    initial: 'resolving',
    entry: entering(phase),
    states: {
      resolving: resolvingUntil([...ways, { guard: 'queueIsEmpty', target: 'waiting' }]),
      waiting: {
        description: 'Waits for the seat that acts.',
        tags: ['awaiting-input'],
        entry: 'settle',
        on: { ...onCommands(phase.accepts.keys(), 'resolving'), ...concession('resolving') },
      },
      awaitingInput: answering('resolving'),
    },
  });

/**
 * Several act at once: a question to one is put aside and answered in `waiting`, so that it does not stop the others.
 */
const sharedPhase: PhaseState = (phase, ways) =>
  chart.createStateConfig({
    id: phase.path,
    description: phase.node.description,
    initial: 'resolving',
    entry: entering(phase),
    states: {
      resolving: {
        description: 'Effects are resolved one at a time, in the order in which they were queued.',
        tags: ['busy'],
        on: resolveOn,
        always: [
          { guard: 'matchIsOver', target: '#over' },
          { guard: 'inputIsPending', target: 'resolving', actions: 'putAside' },
          ...ways,
          { guard: 'queueIsEmpty', target: 'waiting' },
        ],
      },
      waiting: {
        description: 'Waits for those who are not done, and for answers to questions that were put aside.',
        tags: ['awaiting-input'],
        entry: 'settle',
        on: {
          ...onCommands(phase.accepts.keys(), 'resolving'),
          ...anyAnswer('resolving'),
          ...concession('resolving'),
        },
      },
    },
  });
