import type { ChartEdge, ChartGraph } from '../../src/inspect/chart-graph.js';

/** What the shell sends in every state, and what every chart has everywhere: a picture of one phase leaves it out. */
const everywhere: ReadonlySet<string | null> = new Set([
  'effect.drain',
  'match.concede',
  'input.submit',
  'input.cancel',
]);

/** One phase of a chart by itself: its states, and the transitions between them. */
export function phaseGraph({ nodes, edges }: ChartGraph, phase: string): ChartGraph {
  const inside = nodes.filter(({ id }) => id === phase || id.startsWith(`${phase}.`));
  const known = new Set(inside.map(({ id }) => id));
  const root = inside.find(({ id }) => id === phase);
  return {
    id: phase,
    description: root?.description ?? null,
    nodes: inside.map((node) => (node.id === phase ? { ...node, parent: null } : node)),
    edges: edges.flatMap((edge) => {
      const { source, target, event } = edge;
      const stays = known.has(source) && target !== null && known.has(target);
      return stays && !everywhere.has(event) ? [resolved(edge)] : [];
    }),
  };
}

/** An effect is resolved, and the chart goes on by itself. */
const resolved = (edge: ChartEdge): ChartEdge =>
  edge.event === 'effect.next' ? { ...edge, kind: 'done', event: null } : edge;
