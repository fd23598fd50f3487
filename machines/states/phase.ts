import type { Flow, PhaseInfo, PhaseNode } from '../../src/model/index.js';
import { anyAnswer, askedIn, busyUntil, concession, onCommands, resolvingUntil } from './busy.js';
import type { PhaseMeta } from './chart-types.js';
import { type GuardedTransition, type StateConfig, state } from './config.js';

/** Turns a phase into a state: its id is its path; its stage computes the targets of its exits. */
export type PhaseState = (
  phase: PhaseInfo,
  transitions: readonly GuardedTransition[],
  flow: Pick<Flow, 'draws' | 'asks'>,
) => StateConfig;

/**
 * What every phase has: its name, what it is for, what screens ask of it, and how it begins. That it begins is said by
 * its initial transition: after an interrupt, the match returns to a state in it, and it does not begin again.
 */
export const phaseHead = ({ path, node, accepts, tasks }: PhaseInfo, first = 'resolving') =>
  ({
    id: path,
    description: node.description || 'A phase that the game does not describe.',
    meta: {
      path,
      acts: typeof node.acts === 'function' ? 'some' : node.acts,
      secret: node.secret,
      commands: [...accepts.keys()],
      ...timeoutIn(node),
      ...(tasks === undefined
        ? {}
        : {
            tasks: [...tasks].map(([name, one]) => ({
              name,
              commands: [...one.accepts.keys()],
              ...timeoutIn(one.node),
            })),
          }),
    },
    initial: { target: first, actions: { type: 'enterPhase', params: { phase: path } } },
  }) as const;

const timeoutIn = ({ onTimeout }: Pick<PhaseNode, 'onTimeout'>): Pick<PhaseMeta, 'timeout'> =>
  onTimeout === undefined ? {} : { timeout: onTimeout.always ?? true };

/**
 * A phase resolves the queue, takes the first open exit, and otherwise waits for the seats that act. Where nobody acts
 * it does not wait.
 */
export const phaseState: PhaseState = (phase, transitions, flow) => {
  if (phase.node.acts === 'nobody') return busyPhase(phase, transitions, flow);
  return phase.severalAct || phase.node.secret
    ? sharedPhase(phase, transitions, flow)
    : waitingPhase(phase, transitions, flow);
};

/** Nobody acts: the queue is resolved, and the match continues. */
export const busyPhase: PhaseState = (phase, transitions, { asks }) =>
  state({
    ...phaseHead(phase),
    states: busyUntil(transitions, askedIn(asks, phase.path)),
  });

const WAIT: GuardedTransition = { guard: 'queueIsEmpty', target: 'waiting' };

/** One seat acts: the active one, the one with priority, or the one that is called. */
const waitingPhase: PhaseState = (phase, transitions, { asks }) =>
  state({
    ...phaseHead(phase),
    states: {
      ...busyUntil(
        [
          ...transitions,
          // Ways that are asked when nobody is left to act have their own arrow to the wait.
          ...(transitions.some(({ target }) => target === 'waiting') ? [] : [WAIT]),
        ],
        askedIn(asks, phase.path),
      ),
      waiting: {
        description: 'Waits for the seat that acts.',
        tags: ['awaiting-input'],
        entry: 'settle',
        on: { ...onCommands(phase.accepts.keys(), 'resolving'), ...concession('resolving') },
      },
    },
  });

/**
 * Several act at once, or in secret: a question to one is put aside and answered in `waiting`, so that it neither stops
 * the others nor shows them that somebody is asked.
 */
const sharedPhase: PhaseState = (phase, transitions, { asks }) => {
  const asked = askedIn(asks, phase.path);
  return state({
    ...phaseHead(phase),
    states: {
      resolving: resolvingUntil([...(asked === null ? [] : [ASIDE]), ...transitions, WAIT]),
      waiting: {
        description: 'Waits for those who are not done, and for answers to questions that were put aside.',
        tags: ['awaiting-input'],
        entry: 'settle',
        on: {
          ...onCommands(phase.accepts.keys(), 'resolving'),
          ...(asked === null ? {} : anyAnswer('resolving', asked)),
          ...concession('resolving'),
        },
      },
    },
  });
};

const ASIDE: GuardedTransition = { guard: 'questionIsOpen', target: 'resolving', actions: 'putAside' };
