import { type ChartGraph, type ChartNode, edgeLabel } from './chart-graph.js';

/** A chart in Graphviz's language. Compound states are clusters, and arrows end at their borders. */
export function chartDot(graph: ChartGraph): string {
  const lines = [
    `digraph ${quoted(graph.id)} {`,
    '  compound=true; rankdir=TB; fontname="Helvetica";',
    '  node [shape=box, style=rounded, fontname="Helvetica"]; edge [fontname="Helvetica", fontsize=10];',
  ];
  const nodes = new Map(graph.nodes.map((node) => [node.id, node]));
  const write = (node: ChartNode, indent: string): void => {
    const tip = `tooltip=${quoted(node.description || node.id)}`;
    if (node.kind !== 'compound') {
      const border = node.kind === 'final' ? ', peripheries=2' : '';
      lines.push(
        `${indent}${quoted(node.id)} [label=${quoted([node.key, ...node.tags, ...node.notes].join('\n'))}, ${tip}${border}];`,
      );
      return;
    }
    lines.push(`${indent}subgraph ${quoted(`cluster ${node.id}`)} {`);
    lines.push(`${indent}  label=${quoted([node.key, ...node.notes].join('\n'))}; style=rounded; ${tip};`);
    for (const child of graph.nodes) if (child.parent === node.id) write(child, `${indent}  `);
    lines.push(`${indent}}`);
  };
  write(graph.nodes[0]!, '  ');
  for (const edge of graph.edges) {
    if (edge.target === null) continue;
    const ends = [edge.source, edge.target].map((id) => leafOf(id, nodes));
    const clusters = [
      ...(ends[0] === edge.source ? [] : [`ltail=${quoted(`cluster ${edge.source}`)}`]),
      ...(ends[1] === edge.target ? [] : [`lhead=${quoted(`cluster ${edge.target}`)}`]),
    ];
    const attributes = [`label=${quoted(edgeLabel(edge))}`, ...clusters].join(', ');
    lines.push(`  ${quoted(ends[0]!)} -> ${quoted(ends[1]!)} [${attributes}];`);
  }
  return `${lines.join('\n')}\n}\n`;
}

/** Graphviz draws arrows only between nodes, so a compound state is represented by its initial leaf. */
function leafOf(id: string, nodes: ReadonlyMap<string, ChartNode>): string {
  const initial = nodes.get(id)?.initial ?? null;
  return initial === null ? id : leafOf(initial, nodes);
}

const quoted = (text: string): string =>
  `"${text.replaceAll('\\', '\\\\').replaceAll('"', '\\"').replaceAll('\n', '\\n')}"`;
