import type { ChartEdge, ChartGraph, ChartNode } from './chart-graph.js';

/** A machine with its phases closed: arrows between phases, without the states inside them. */
export function phasesGraph(graph: ChartGraph): ChartGraph {
  const nodes = new Map(graph.nodes.map((node) => [node.id, node]));
  const shown = (id: string): string => {
    const parent = nodes.get(id)?.parent ?? null;
    if (parent === null) return id;
    const above = shown(parent);
    return above !== parent || isClosed(nodes.get(parent)!) ? above : id;
  };
  const edges = new Map<string, ChartEdge>();
  for (const edge of graph.edges) {
    const source = shown(edge.source);
    const target = edge.target === null ? null : shown(edge.target);
    // What happens inside a phase is left out; so is what stays where it is.
    if (target === null || (source === target && edge.target !== source)) continue;
    const key = [source, target, edge.kind, edge.event, edge.guard].join(' ');
    if (!edges.has(key)) edges.set(key, { ...edge, source, target });
  }
  return {
    ...graph,
    nodes: graph.nodes
      .filter(({ id }) => shown(id) === id)
      .map((node): ChartNode => (isClosed(node) ? { ...node, kind: 'atomic', initial: null } : node)),
    edges: [...edges.values()],
  };
}

const isClosed = ({ part, kind, key, parent }: ChartNode): boolean =>
  kind === 'compound' && (part === 'phase' || (key === 'setup' && parent !== null));
