import { type ChartEdge, type ChartGraph, type ChartNode, edgeLabel } from './chart-graph.js';

/** A line of text for a transition, or for several that read the same: on an arrow, or inside the box of a state. */
export interface SceneRow {
  readonly text: string;
  readonly edges: readonly string[];
}

/** A state as it is drawn. */
export interface SceneNode {
  readonly node: ChartNode;
  readonly depth: number;
  readonly rows: readonly SceneRow[];
  readonly children: readonly SceneNode[];
  /** Its children are not drawn. */
  readonly collapsed: boolean;
}

/** An arrow: all transitions from one state, or from what is in it, to a neighbour. */
export interface SceneLink {
  readonly id: string;
  readonly source: string;
  readonly target: string;
  readonly lines: readonly SceneRow[];
  readonly edges: readonly string[];
}

/** What is drawn of a chart. */
export interface ChartScene {
  readonly root: SceneNode;
  readonly links: readonly SceneLink[];
}

/** Decides how the parts of a chart are drawn: as boxes, arrows, or rows in a box. */
export function chartScene(graph: ChartGraph, collapsed: ReadonlySet<string> = new Set()): ChartScene {
  const nodes = new Map(graph.nodes.map((node) => [node.id, node]));
  const rows = new Map<string, SceneRow[]>();
  const links = new Map<string, Link>();
  for (const edge of graph.edges) {
    const from = lineTo(edge.source, nodes, collapsed);
    const to = edge.target === null ? from : lineTo(edge.target, nodes, collapsed);
    // Arrows run between neighbours: one that leaves a phase is drawn from the phase, and its label says the rest.
    const apart = from.findIndex((id, depth) => id !== to[depth]);
    const [source, target] = [from[apart], to[apart]];
    if (source !== undefined && target !== undefined) addLink(links, source, target, edge, nodes);
    else if (edge.source === from.at(-1)) addRow(rows, edge, nodes);
  }
  return {
    root: sceneNode(graph.nodes[0]!, 0, graph, rows, collapsed),
    links: [...links].map(([id, link]) => ({ id, ...link })),
  };
}

interface Link extends Omit<SceneLink, 'id' | 'lines'> {
  readonly lines: SceneRow[];
  readonly edges: string[];
}

/** The states from the root to one, or to the first of them that is collapsed. */
function lineTo(id: string, nodes: ReadonlyMap<string, ChartNode>, collapsed: ReadonlySet<string>): string[] {
  const parent = nodes.get(id)?.parent ?? null;
  if (parent === null) return [id];
  const above = lineTo(parent, nodes, collapsed);
  return collapsed.has(above.at(-1)!) ? above : [...above, id];
}

function addLink(
  links: Map<string, Link>,
  source: string,
  target: string,
  edge: ChartEdge,
  nodes: ReadonlyMap<string, ChartNode>,
): void {
  const key = `${source}>${target}`;
  const link = links.get(key) ?? { source, target, lines: [], edges: [] };
  const deeper = edge.target !== target && !startsIn(target, edge.target!, nodes);
  const text = `${edgeLabel(edge)}${deeper ? ` → ${nodes.get(edge.target!)?.key}` : ''}`.trim();
  // An arrow without a label says enough.
  if (text !== '') addLine(link.lines, text, edge.id);
  link.edges.push(edge.id);
  links.set(key, link);
}

function addLine(lines: SceneRow[], text: string, edge: string): void {
  const same = lines.findIndex((line) => line.text === text);
  if (same < 0) lines.push({ text, edges: [edge] });
  else lines[same] = { text, edges: [...lines[same]!.edges, edge] };
}

/** Whether entering a state leads to another by `initial` alone. */
function startsIn(id: string, wanted: string, nodes: ReadonlyMap<string, ChartNode>): boolean {
  const initial = nodes.get(id)?.initial ?? null;
  return initial !== null && (initial === wanted || startsIn(initial, wanted, nodes));
}

/** A transition that stays where it is, or that leads into its own state. */
function addRow(rows: Map<string, SceneRow[]>, edge: ChartEdge, nodes: ReadonlyMap<string, ChartNode>): void {
  const inner = edge.target !== null && edge.target !== edge.source;
  const where = inner ? ` → ${nodes.get(edge.target!)?.key}` : '';
  const does = edge.actions.map((action) => ` / ${action}`).join('');
  const mine = rows.get(edge.source) ?? [];
  addLine(mine, `${edgeLabel(edge)}${does}${where}`.trim(), edge.id);
  rows.set(edge.source, mine);
}

function sceneNode(
  node: ChartNode,
  depth: number,
  graph: ChartGraph,
  rows: ReadonlyMap<string, SceneRow[]>,
  collapsed: ReadonlySet<string>,
): SceneNode {
  const hidden = collapsed.has(node.id);
  const children = hidden ? [] : graph.nodes.filter(({ parent }) => parent === node.id);
  return {
    node,
    depth,
    rows: [...node.notes.map((text) => ({ text, edges: [] })), ...(rows.get(node.id) ?? [])],
    children: children.map((child) => sceneNode(child, depth + 1, graph, rows, collapsed)),
    collapsed: hidden,
  };
}
