import { pathBelow } from '../src/engine/index.js';
import { type Exit, type Flow, InvariantError, type StageNode, type StandardPhase } from '../src/model/index.js';
import { animatingState } from './animating.state.js';
import { busyUntil, resolveOn } from './busy.state.js';
import { commitState } from './commit.state.js';
import { drawState } from './draw.state.js';
import { mulliganState } from './mulligan.state.js';
import { type PhaseState, phaseState } from './phase.state.js';
import { selectionState } from './selection.state.js';
import { chart, type StateConfig, type Way } from './setup.js';
import { tickResolutionState } from './tick-resolution.state.js';
import { turnEndState } from './turn-end.state.js';
import { turnStartState } from './turn-start.state.js';

const standardStates: Readonly<Record<StandardPhase, PhaseState>> = {
  mulligan: mulliganState,
  turnStart: turnStartState,
  draw: drawState,
  selection: selectionState,
  commit: commitState,
  tick_resolution: tickResolutionState,
  animating: animatingState,
  turnEnd: turnEndState,
};

/** Ids are paths; the root, which has none, is `playing`. */
const idOf = (path: string): string => (path === '' ? 'playing' : path);

/** The place of a node among its siblings. */
interface Place {
  readonly stage: string;
  readonly siblings: readonly string[];
  readonly index: number;
}

/** Where an exit of a node leads. The root's end is the end of the match. */
function targetOf({ to }: Exit, self: string, place: Place | null): Pick<Way, 'target' | 'actions'> {
  if (to === 'again') return { target: `#${idOf(self)}` };
  if (place === null) return { target: '#over', actions: 'finishFlow' };
  const name = to === 'next' ? place.siblings[place.index + 1] : to === 'end' ? undefined : to;
  return { target: name === undefined ? `#${idOf(place.stage)}.leaving` : `#${pathBelow(place.stage, name)}` };
}

/**
 * A stage has its children and two states of its own. `entering` resolves what `onEnter` queued before the first child
 * begins; `leaving`, to which a child's `end` leads, has the stage's own exits. The stage node has no entry actions, so
 * a position made by `arrange` can begin inside.
 */
export function stageState(flow: Flow, node: StageNode, path: string, place: Place | null): StateConfig {
  const siblings = node.of.map(({ name }) => name);
  const states: Record<string, StateConfig> = {};
  const [first] = siblings;
  if (first === undefined) throw new InvariantError(`stage '${path}' is empty`);
  const hasDoor = node.onEnter !== undefined || node.turnOf !== undefined;
  if (hasDoor)
    states.entering = door('What happens when the stage begins.', 'enterStage', path, [
      { guard: 'queueIsEmpty', target: `#${pathBelow(path, first)}` },
    ]);
  for (const [index, child] of node.of.entries()) {
    const at = pathBelow(path, child.name);
    const here: Place = { stage: path, siblings, index };
    states[child.name] = child.kind === 'stage' ? stageState(flow, child, at, here) : phaseOf(flow, at, here);
  }
  if (hasEnd(node)) states.leaving = leavingState(node, path, place);
  return chart.createStateConfig({
    id: idOf(path),
    description: node.description,
    initial: hasDoor ? 'entering' : first,
    states,
  });
}

/** Whether the stage can end. A stage that always repeats, such as a turn, needs no `leaving`. */
const hasEnd = ({ of }: StageNode): boolean =>
  of.some(({ exits }, index) => exits.some(({ to }) => to === 'end' || (to === 'next' && index === of.length - 1)));

function phaseOf(flow: Flow, path: string, place: Place): StateConfig {
  const phase = flow.phases.get(path);
  if (phase === undefined) throw new InvariantError(`the flow has no phase '${path}'`);
  const { node } = phase;
  // Where somebody acts, the last exit is open when nobody is left to act.
  const last = node.acts === 'nobody' ? 'queueIsEmpty' : 'nobodyIsToAct';
  const ways = node.exits.map((exit) => ({ guard: exit.when?.guard ?? last, ...targetOf(exit, path, place) }));
  return (node.standard === undefined ? phaseState : standardStates[node.standard])(phase, ways);
}

/**
 * The exits of a stage are checked only at its end. A turn inside a turn restores the active seat, unless it repeats.
 */
function leavingState(node: StageNode, path: string, place: Place | null): StateConfig {
  const ways = node.exits.map((exit): Way => {
    const { target, actions } = targetOf(exit, path, place);
    const restored = node.turnOf !== undefined && exit.to !== 'again';
    const all = [
      ...(restored ? [{ type: 'endTurnOf', params: { stage: path } }] : []),
      ...(typeof actions === 'string' ? [actions] : []),
    ];
    return { guard: exit.when?.guard ?? 'queueIsEmpty', target, ...(all.length > 0 ? { actions: all } : {}) };
  });
  if (node.onLeave !== undefined) return door('What happens when the stage ends.', 'leaveStage', path, ways);
  return chart.createStateConfig({
    description: 'The stage is finished; its exits say where the match goes from here.',
    tags: ['busy'],
    on: resolveOn,
    always: ways,
  });
}

/** A state that resolves a hook of a stage. */
const door = (description: string, type: string, stage: string, ways: readonly Way[]): StateConfig =>
  chart.createStateConfig({
    description,
    initial: 'resolving',
    entry: { type, params: { stage } },
    states: busyUntil(...ways),
  });
