import type { AnyStateNode, AnyTransitionDefinition } from 'xstate';
import type { PhaseMeta } from '../../machines/states/chart-types.js';

/** A state of a chart. Its id is its path from the root, such as `match.playing.draw`. */
export interface ChartNode {
  readonly id: string;
  readonly key: string;
  readonly parent: string | null;
  readonly kind: 'compound' | 'atomic' | 'final';
  /**
   * Its role in the flow: a phase, or a stage that contains phases; `null` for states inside a phase and outside the
   * flow.
   */
  readonly part: 'stage' | 'phase' | null;
  readonly description: string | null;
  readonly tags: readonly string[];
  /** What runs when it is entered. */
  readonly entry: readonly string[];
  /** The child that is entered with it. */
  readonly initial: string | null;
  /** What happens when time is over; at the level of the rules also who acts, and what they may do. */
  readonly notes: readonly string[];
}

/** A transition. Without a target it only runs its actions. */
export interface ChartEdge {
  readonly id: string;
  readonly source: string;
  readonly target: string | null;
  /** At the level of the rules: where a phase or a stage leads, and what may come in between. */
  readonly kind: 'event' | 'always' | 'done' | 'exit' | 'interrupt';
  /** The event that takes it; `null` for those that are taken by themselves. */
  readonly event: string | null;
  readonly guard: string | null;
  readonly actions: readonly string[];
}

/** A machine as plain JSON, in document order. */
export interface ChartGraph {
  readonly id: string;
  readonly description: string | null;
  readonly nodes: readonly ChartNode[];
  readonly edges: readonly ChartEdge[];
}

/** The graph, and the edge of each transition of this machine object. */
export interface ReadChart {
  readonly graph: ChartGraph;
  edgeOf(transition: AnyTransitionDefinition): string | undefined;
}

/**
 * The states and transitions of a machine as plain nodes and edges, for drawing and for tools.
 *
 * @example chartGraph(createMatchMachine(duel)).nodes.map(({ id }) => id)   // ['match', 'match.setup', …]
 */
export const chartGraph = (machine: Charted): ChartGraph => readChart(machine).graph;

/** A machine, or the logic of an actor that runs one. */
export interface Charted {
  readonly id: string;
  readonly root: Pick<AnyStateNode, keyof AnyStateNode>;
}

/** Like `chartGraph`, for following a running machine along its edges. */
export function readChart(machine: Charted): ReadChart {
  const nodes: ChartNode[] = [];
  const edges: ChartEdge[] = [];
  const ids = new Map<AnyTransitionDefinition, string>();
  const visit = (node: AnyStateNode): void => {
    nodes.push(readNode(node));
    for (const [type, transitions] of [...node.transitions, ['', node.always ?? []] as const]) {
      for (const [index, transition] of transitions.entries()) {
        const edge = readEdge(node, type, transition, index);
        ids.set(transition, edge.id);
        edges.push(edge);
      }
    }
    for (const child of Object.values(node.states)) visit(child);
  };
  visit(machine.root);
  const graph = { id: machine.id, description: machine.root.description ?? null, nodes: withStages(nodes), edges };
  return { graph, edgeOf: (transition) => ids.get(transition) };
}

/** The path of a state, with the machine's id in front. */
export const idOf = (node: AnyStateNode): string => [node.machine.id, ...node.path].join('.');

/** The ids of the states that are active: the root, and down to the leaf. */
export function activeStates(machine: string, value: unknown): string[] {
  const active = [machine];
  for (let at = value, id = machine; at !== undefined; ) {
    const [key, below]: [string | undefined, unknown] =
      typeof at === 'string' ? [at, undefined] : (Object.entries(at ?? {})[0] ?? [undefined, undefined]);
    if (key === undefined) break;
    id = `${id}.${key}`;
    active.push(id);
    at = below;
  }
  return active;
}

function readNode(node: AnyStateNode): ChartNode {
  const compound = Object.keys(node.states).length > 0;
  const initial = compound ? node.initial.target?.[0] : undefined;
  const entry = [...node.entry, ...(compound ? node.initial.actions : [])].map(nameOf);
  return {
    id: idOf(node),
    key: node.key,
    parent: node.parent ? idOf(node.parent) : null,
    kind: node.type === 'final' ? 'final' : compound ? 'compound' : 'atomic',
    part: compound && entry.some((action) => action.startsWith('enterPhase(')) ? 'phase' : null,
    description: node.description ?? null,
    tags: [...node.tags],
    entry,
    initial: initial ? idOf(initial) : null,
    notes: node.meta?.timeout === undefined ? [] : [timeoutNote(node.meta.timeout)],
  };
}

/** What is done for a seat that does nothing in time: a command, or what the rules choose. */
export const timeoutNote = (command: PhaseMeta['timeout']): string =>
  `out of time: ${typeof command === 'string' ? command : 'the rules decide'}`;

/** A state that contains a phase is a stage, up to the whole match. */
function withStages(nodes: readonly ChartNode[]): ChartNode[] {
  const parents = new Map(nodes.map(({ id, parent }) => [id, parent]));
  const stages = new Set<string>();
  for (const { part, parent } of nodes) {
    if (part !== 'phase') continue;
    for (let at = parent; at !== null && (parents.get(at) ?? null) !== null; at = parents.get(at) ?? null)
      stages.add(at);
  }
  return nodes.map((node) => (stages.has(node.id) ? { ...node, part: 'stage' } : node));
}

function readEdge(node: AnyStateNode, type: string, transition: AnyTransitionDefinition, index: number): ChartEdge {
  const done = type.startsWith('xstate.done.state.');
  const source = idOf(node);
  const target = transition.target?.[0];
  return {
    id: `${source}|${done ? 'done' : type}|${index}`,
    source,
    target: target ? idOf(target) : null,
    kind: type === '' ? 'always' : done ? 'done' : 'event',
    event: type === '' || done ? null : type,
    guard: transition.guard === undefined ? null : nameOf(transition.guard),
    actions: transition.actions.map(nameOf),
  };
}

/** A guard or an action by its name, with parameters that are written in the chart. */
function nameOf(reference: unknown): string {
  if (typeof reference === 'string') return reference;
  const { type, params } = reference as { type?: string; params?: unknown };
  if (typeof params !== 'object' || params === null) return type ?? 'inline';
  return `${type}(${Object.values(params).join(', ')})`;
}

/** The label of an edge: `card.play`, `if all are done`, `done`; nothing where it would say nothing. */
export function edgeLabel({ kind, event, guard }: ChartEdge): string {
  if (kind === 'interrupt') return `if ${guard}, and then back`;
  const name = kind === 'done' ? 'done' : (event ?? '');
  return [name, guard === null || isPlain(guard) ? '' : `if ${inWords(guard)}`].filter((part) => part !== '').join(' ');
}

/**
 * A guard that a reader expects: a command is judged, the match goes on when everything is resolved, and a position
 * that was set up begins in the phase that the arrow leads to.
 */
const isPlain = (guard: string): boolean =>
  guard.startsWith('may:') || guard.startsWith('positionIsIn(') || guard === 'queueIsEmpty';

/** The name of a condition as it is read after "if": `someoneIsOver` is `someone is over`, `isBlocked` is `blocked`. */
export const inWords = (name: string): string =>
  name
    .replaceAll(/([a-z0-9])([A-Z])/g, (_, last: string, first: string) => `${last} ${first.toLowerCase()}`)
    .replaceAll(/(^| and )is /g, '$1');
