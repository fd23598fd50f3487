import { hasEnd, pathBelow } from '../engine/index-flow.js';
import { childrenOf } from '../engine/interrupts.js';
import type { Acts, Flow, FlowExit, FlowNode, PhaseInfo, Ruleset, StageNode, TaskInfo } from '../model/index.js';
import { type ChartEdge, type ChartGraph, type ChartNode, inWords, timeoutNote } from './chart-graph.js';

const ROOT = 'match';
const OVER = 'match.over';
/** States of the flow have the same ids as in the machine, so that a running match can be shown on either graph. */
const idOf = (path: string): string => (path === '' ? ROOT : `match.playing.${path}`);

/**
 * The chart of a game as its rule book has it, from its flow alone: phases with who acts and what they may do, stages
 * around them, and arrows with the game's own conditions.
 */
export function rulesGraph({ name, flow }: Pick<Ruleset, 'name' | 'flow'>): ChartGraph {
  const nodes: ChartNode[] = [];
  const edges: ChartEdge[] = [];
  const visit = (node: FlowNode, path: string, parent: string | null): void => {
    const info = flow.phases.get(path);
    nodes.push(info === undefined ? stageNode(node as StageNode, path, parent) : phaseNode(info, parent, flow));
    edges.push(...interruptsOf(path, flow));
    for (const task of info?.tasks?.values() ?? []) {
      nodes.push(taskNode(task, path));
      edges.push(...movesOf(task, path));
    }
    if (node.kind === 'phase') return;
    for (const child of childrenOf(node)) {
      const below = pathBelow(path, child.name);
      visit(child, below, idOf(path));
      if (isLeft(child, below, flow)) edges.push(...exitsFrom(below, path, flow));
    }
  };
  visit(flow.root, '', null);
  if (isLeft(flow.root, '', flow)) edges.push(...exitsFrom('', '', flow));
  if (edges.some(({ target }) => target === OVER)) nodes.push(overNode);
  return { id: ROOT, description: `The rules of ${name}`, nodes, edges };
}

const isLeft = (node: FlowNode, path: string, flow: Flow): boolean => node.kind === 'phase' || hasEnd(flow, node, path);

/** Where a node leads, with the parts that may be skipped left out; null for the end of the stage around it. */
function exitsFrom(from: string, around: string, flow: Flow): ChartEdge[] {
  const exits = withoutSame((flow.exits.get(from) ?? []).filter(({ back }) => !back));
  return exits.map(({ when, to }, at) => {
    const path = to === 'again' ? from : to === 'end' ? null : pathBelow(around, to);
    return {
      id: `${idOf(from)}|exit|${at}`,
      source: idOf(from),
      target: path !== null ? idOf(path) : from === '' ? OVER : null,
      kind: 'exit',
      event: when === null && exits.length > 1 ? 'otherwise' : null,
      guard: when === null ? null : inWords(when.guard),
      actions: [],
    };
  });
}

/** Conditions before the last exit are left out if they lead where it leads anyway. */
function withoutSame(exits: readonly FlowExit[]): readonly FlowExit[] {
  const last = exits.at(-1);
  const own = exits.findLastIndex(({ to }) => to !== last?.to);
  return last === undefined || last.when !== null ? exits : [...exits.slice(0, own + 1), last];
}

/** What may come in between in a phase, which then goes on. */
const interruptsOf = (path: string, { interrupts }: Flow): ChartEdge[] =>
  (interrupts.get(path) ?? []).map(({ when, to }, at) => ({
    id: `${idOf(path)}|interrupt|${at}`,
    source: idOf(path),
    target: idOf(to),
    kind: 'interrupt',
    event: null,
    guard: inWords(when.guard),
    actions: [],
  }));

function stageNode({ name, description, of }: StageNode, path: string, parent: string | null): ChartNode {
  const first = of[0]?.name ?? '';
  return {
    id: idOf(path),
    key: path === '' ? 'the match' : name,
    parent,
    kind: 'compound',
    part: 'stage',
    description,
    tags: [],
    entry: [],
    initial: idOf(pathBelow(path, first)),
    notes: [],
  };
}

const phaseNode = (info: PhaseInfo, parent: string | null, flow: Flow): ChartNode => ({
  id: idOf(info.path),
  key: info.node.name,
  parent,
  kind: info.tasks === undefined ? 'atomic' : 'compound',
  part: 'phase',
  description: info.node.description,
  tags: [],
  entry: [],
  initial: info.node.tasks?.[0] === undefined ? null : idOf(pathBelow(info.path, info.node.tasks[0].name)),
  notes: notesOf(info, flow),
});

/** What each seat does in a phase before its next task. */
const taskNode = ({ node, listed }: TaskInfo, path: string): ChartNode => ({
  id: idOf(pathBelow(path, node.name)),
  key: node.name,
  parent: idOf(path),
  kind: 'atomic',
  part: null,
  description: node.description,
  tags: [],
  entry: [],
  initial: null,
  notes: [...inLines(listed.map(({ type }) => type)), ...timeoutOf(node)],
});

const movesOf = ({ node, moves }: TaskInfo, path: string): ChartEdge[] =>
  moves.map(({ when, to }, at) => ({
    id: `${idOf(pathBelow(path, node.name))}|exit|${at}`,
    source: idOf(pathBelow(path, node.name)),
    target: to === null ? null : idOf(pathBelow(path, to)),
    kind: 'exit',
    event: when === null && moves.length > 1 ? 'otherwise' : null,
    guard: when === null ? null : inWords(when.name),
    actions: [],
  }));

const timeoutOf = ({ onTimeout }: Pick<TaskInfo['node'], 'onTimeout'>): string[] =>
  onTimeout === undefined ? [] : [timeoutNote(onTimeout.always ?? true)];

/** As soon as one of these is true, a phase is over that leads nowhere else then. */
const endsEarly = ({ node, path }: PhaseInfo, { exits }: Flow): string[] => {
  const kept = withoutSame(exits.get(path) ?? []);
  const early = (exits.get(path) ?? []).filter((exit) => exit.atOnce && !kept.includes(exit));
  return early.flatMap(({ when }) =>
    when === null || node.window !== undefined ? [] : `ends if ${inWords(when.guard)}`,
  );
};

const overNode: ChartNode = {
  id: OVER,
  key: 'over',
  parent: null,
  kind: 'final',
  part: null,
  description: 'The match is over.',
  tags: [],
  entry: [],
  initial: null,
  notes: [],
};

function notesOf(info: PhaseInfo, flow: Flow): string[] {
  const { node, listed, tasks } = info;
  const who = node.window === undefined ? whoActs(node.acts) : 'others may answer, or let it pass';
  if (who === null) return [];
  return [
    `${who}${node.secret ? ', in secret' : ''}${tasks === undefined ? '' : ', each at its own pace'}`,
    // What a task accepts stands at the task.
    ...(tasks === undefined ? inLines(listed.map(({ type }) => type)) : []),
    ...timeoutOf(node),
    ...endsEarly(info, flow),
  ];
}

/** The letters of a line that fit in a box of a drawing. */
const LINE = 62;

/** Names side by side, as many as fit in a line. */
function inLines(names: readonly string[]): string[] {
  const lines: string[] = [];
  for (const name of names) {
    const longer = `${lines.at(-1) ?? ''}, ${name}`;
    if (lines.length > 0 && longer.length <= LINE) lines[lines.length - 1] = longer;
    else lines.push(name);
  }
  return lines;
}

/** Who acts in a phase, in words; null where nobody does. */
export function whoActs(acts: Acts): string | null {
  switch (acts) {
    case 'everyone':
      return 'everyone acts';
    case 'active':
      return 'the active seat acts';
    case 'priority':
      return 'the seat with priority acts';
    case 'inTurn':
      return 'seats act in turn';
    case 'nobody':
      return null;
    default:
      return 'some seats act';
  }
}
