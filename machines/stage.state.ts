import type { ChartGuardName } from '../guards/index.js';
import { childrenOf, hasEnd, pathBelow } from '../src/engine/index.js';
import { type Flow, type FlowExit, InvariantError, type PhaseInfo, type StageNode } from '../src/model/index.js';
import { OVER } from './over.state.js';
import { askedIn, busyUntil } from './states/busy.js';
import { type GuardedTransition, passing, type StateConfig, state } from './states/config.js';
import { type PhaseState, phaseState } from './states/phase.js';

/** Ids are paths; the root, which has none, is `playing`. */
const idOf = (path: string): string => (path === '' ? 'playing' : path);

/** Where an exit of a node leads. The root's end is the end of the match. */
function targetOf(
  { to, back }: FlowExit,
  self: string,
  stage: string | null,
): Pick<GuardedTransition, 'target' | 'actions'> {
  // Its initial transition is not taken, by which a phase begins.
  if (back) return { target: `#${to}.resolving`, actions: { type: 'resume', params: { phase: to } } };
  if (to === 'again') return { target: `#${idOf(self)}` };
  if (stage === null) return { target: '#over', actions: 'finishFlow' };
  return { target: to === 'end' ? `#${idOf(stage)}.leaving` : `#${pathBelow(stage, to)}` };
}

/**
 * A stage has its children and two states of its own. `entering` says whose turn it is, and which child is first;
 * `leaving`, to which a child's `end` leads, has the stage's own exits. The stage node has no entry actions, so
 * a position made by `arrange` can begin inside.
 */
export function stageState(flow: Flow, node: StageNode, path: string, stage: string | null): StateConfig {
  const door = flow.doors.get(path) ?? [];
  const states: Record<string, StateConfig> = {};
  const [first] = door;
  if (first === undefined) throw new InvariantError(`stage '${path}' is empty`);
  const hasDoor = node.turns !== undefined || door.length > 1;
  if (hasDoor) {
    const transitions = door.map(
      (exit): GuardedTransition => ({ guard: exit.when?.guard ?? 'queueIsEmpty', ...targetOf(exit, path, path) }),
    );
    const entry = { type: 'enterStage', params: { stage: path } } as const;
    states.entering = state({
      description: 'The stage begins: it says whose turn it is, and which part is first.',
      entry,
      ...(flow.stagesAreHeard
        ? { initial: 'resolving', states: busyUntil(transitions, askedIn(flow.asks, idOf(path))) }
        : { always: passing(transitions) }),
    });
  }
  for (const child of childrenOf(node)) {
    const at = pathBelow(path, child.name);
    states[child.name] = child.kind === 'stage' ? stageState(flow, child, at, path) : composePhase(flow, at, path);
  }
  if (hasEnd(flow, node, path)) states.leaving = leavingState(flow, node, path, stage);
  return state({
    id: idOf(path),
    description: node.description || 'Its parts follow one another as their exits say.',
    initial: hasDoor ? 'entering' : first.to,
    ...(stage === null ? { always: OVER } : {}),
    states,
  });
}

function composePhase(flow: Flow, path: string, stage: string): StateConfig {
  const phase = flow.phases.get(path);
  if (phase === undefined) throw new InvariantError(`the flow has no phase '${path}'`);
  const { node } = phase;
  const exits = transitionsOfPhase(phase, flow.exits.get(path) ?? [], (exit) => targetOf(exit, path, stage));
  const interrupts = (flow.interrupts.get(path) ?? []).map(
    ({ when, to }): GuardedTransition => ({ guard: when.guard, target: `#${to}`, actions: 'interrupt' }),
  );
  const tasks = [...(phase.tasks ?? [])].flatMap(([task, { moves }]) =>
    moves.map(
      ({ guard }, move): GuardedTransition => ({
        guard: guard.guard,
        target: 'resolving',
        actions: { type: 'nextTask', params: { task, move } },
      }),
    ),
  );
  const transitions = [...tasks, ...interrupts, ...(node.inTurn === undefined ? [] : [CALL]), ...exits];
  // The model cannot say of which states; those who write `chart` are in this folder.
  const own = node.chart?.states as PhaseState | undefined;
  return (own ?? phaseState)(phase, transitions, flow);
}

/** Seats act one after the other: when one has acted, the next is called. */
const CALL: GuardedTransition = { guard: 'callIsDue', target: 'resolving', actions: 'callNext' };

/**
 * Where nobody acts, exits are open when the queue is empty. Where somebody acts, they are asked when nobody is left to
 * act; only those that end a phase at once come before the wait.
 */
function transitionsOfPhase(
  { node: { acts } }: PhaseInfo,
  exits: readonly FlowExit[],
  to: (exit: FlowExit) => Pick<GuardedTransition, 'target' | 'actions'>,
): GuardedTransition[] {
  const written = (some: readonly FlowExit[], last: ChartGuardName): GuardedTransition[] =>
    some.map((exit): GuardedTransition => ({ guard: exit.when?.guard ?? last, ...to(exit) }));
  if (acts === 'nobody') return written(exits, 'queueIsEmpty');
  const later = exits.filter(({ when, atOnce }) => when !== null && !atOnce);
  if (later.length === 0) return written(exits, 'allAreDone');
  return [
    ...exits.flatMap((exit): GuardedTransition[] =>
      exit.when !== null && exit.atOnce ? [{ guard: exit.when.guard, ...to(exit) }] : [],
    ),
    { guard: 'someoneIsToAct', target: 'waiting' },
    ...written(
      exits.filter(({ when, atOnce }) => when === null || !atOnce),
      'allIsQuiet',
    ),
  ];
}

/**
 * The exits of a stage are checked only at its end, when nothing is queued. A turn inside a turn restores the active seat,
 * unless it repeats.
 */
function leavingState(flow: Flow, node: StageNode, path: string, stage: string | null): StateConfig {
  const transitions = (flow.exits.get(path) ?? []).map((exit): GuardedTransition => {
    const { target, actions } = targetOf(exit, path, stage);
    const restored = node.turns !== undefined && exit.to !== 'again';
    const all = [...(restored ? ['endTurnOf' as const] : []), ...(actions === undefined ? [] : [actions].flat())];
    return { guard: exit.when?.guard ?? 'queueIsEmpty', target, ...(all.length > 0 ? { actions: all } : {}) };
  });
  return state({
    description: 'The stage is finished; its exits say where the match goes from here.',
    ...(node.turns === undefined ? {} : { entry: { type: 'endTurn', params: { stage: path } } }),
    always: passing(transitions),
  });
}
