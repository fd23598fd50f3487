import { type ChartGraph, type ChartNode, edgeLabel } from './chart-graph.js';

/** A chart as a Mermaid state diagram. */
export function chartMermaid(graph: ChartGraph): string {
  const lines = ['stateDiagram-v2', '  direction TB'];
  const root = graph.nodes[0]!;
  const write = (node: ChartNode, indent: string): void => {
    const children = graph.nodes.filter(({ parent }) => parent === node.id);
    // Mermaid writes the notes of a box with states in it nowhere else.
    const said = children.length === 0 ? node.tags : [...node.tags, ...node.notes];
    const title = said.length === 0 ? node.key : `${node.key} (${said.join(', ')})`;
    if (children.length === 0) {
      lines.push(`${indent}state "${title}" as ${alias(node.id)}`);
      for (const note of node.notes) lines.push(`${indent}${alias(node.id)}: ${note.replaceAll(':', ' –')}`);
      if (node.kind === 'final') lines.push(`${indent}${alias(node.id)} --> [*]`);
      return;
    }
    lines.push(`${indent}state "${title}" as ${alias(node.id)} {`);
    inside(node, children, `${indent}  `);
    lines.push(`${indent}}`);
  };
  const inside = (node: ChartNode, children: readonly ChartNode[], indent: string): void => {
    if (node.initial !== null) lines.push(`${indent}[*] --> ${alias(node.initial)}`);
    for (const child of children) write(child, indent);
  };
  inside(
    root,
    graph.nodes.filter(({ parent }) => parent === root.id),
    '  ',
  );
  for (const edge of graph.edges) {
    // A transition without a target stays where it is; an exit without one ends the stage around it.
    if ((edge.target === null && edge.kind !== 'exit') || edge.source === root.id) continue;
    const target = edge.target === null ? '[*]' : alias(edge.target);
    const label = edgeLabel(edge);
    // Mermaid ends a label at a second colon or a semicolon; neither is in the names of events and guards.
    lines.push(`  ${alias(edge.source)} --> ${target}${label === '' ? '' : `: ${label}`}`);
  }
  return `${lines.join('\n')}\n`;
}

const alias = (id: string): string => id.replaceAll(/\W/g, '_');
