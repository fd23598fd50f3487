import type { ChartEdge, ChartGraph, ChartNode } from './chart-graph.js';
import { edgeLabel } from './chart-graph.js';
import { drawFlow } from './flow-drawing.js';
import type { FlowBox, FlowRow } from './flow-layout.js';

/** Follows the reader's light or dark setting, wherever the file is shown. */
const style = `
.flow{--paper:#fbfaf7;--box:#fff;--stage:#f1efe9;--line:#8a8577;--ink:#23211c;--dim:#6d685c;--who:#0b6a8a;--way:#9a5b00;--end:#7a3550}
@media(prefers-color-scheme:dark){.flow{--paper:#15171a;--box:#22262b;--stage:#1b1e22;--line:#737b86;--ink:#eceef0;--dim:#a3abb5;--who:#6fd3f2;--way:#ffb44d;--end:#f19fbd}}
.flow text{font:13px system-ui,"Segoe UI","Noto Sans",sans-serif;fill:var(--ink)}
.flow .paper{fill:var(--paper)}.flow .node rect{fill:var(--box);stroke:var(--line)}.flow .stage rect{fill:var(--stage)}.flow .final rect{stroke:var(--end);stroke-width:3}
.flow .name{font-weight:600}.flow .about,.flow .count{fill:var(--dim)}.flow .about,.flow .row{font-size:12px}
.flow .row.who{fill:var(--who);font-weight:600}.flow .row.way{fill:var(--way)}
.flow .arrow{fill:none;stroke:var(--way);stroke-width:1.4}.flow marker path{fill:var(--way);stroke:none}
`;

/** The chart of a game at the level of its rules, as a self-contained SVG file. */
export const rulesSvg = (graph: ChartGraph, title: string): string => `${drawFlow(rulesBoxes(graph), title, style)}\n`;

/** The boxes and rows of that picture. */
export function rulesBoxes({ nodes, edges }: ChartGraph): FlowBox[] {
  const byId = new Map(nodes.map((node) => [node.id, node]));
  const depthOf = ({ parent }: ChartNode): number => (parent === null ? 0 : depthOf(byId.get(parent)!) + 1);
  return nodes.map((node): FlowBox => {
    const exits = edges.filter(({ source }) => source === node.id);
    const plain = exits.length === 1 && edgeLabel(exits[0]!) === '' ? exits[0] : undefined;
    const next = plain !== undefined && isBelow(node, plain.target, nodes) ? plain.target : null;
    const isPhase = node.part === 'phase';
    // What is said of all tasks of a phase stands before them, and not below.
    const notes = node.kind === 'compound' ? [] : node.notes;
    const rows: FlowRow[] = [
      ...notes.map((text, index): FlowRow => ({ text, tone: isPhase && index === 0 ? 'who' : 'plain', to: null })),
      ...exits
        .filter((exit) => exit !== plain || (next === null && exit.target !== null))
        .map((exit) => wayRow(exit, byId)),
    ];
    const className = node.kind === 'final' ? 'final' : (node.part ?? '');
    const about = node.kind === 'final' ? '' : aboutOf(node);
    const tooltip = [node.id, node.description ?? ''].join('\n');
    return { id: node.id, depth: depthOf(node), title: node.key, about, count: '', className, tooltip, rows, next };
  });
}

const aboutOf = ({ kind, description, notes }: ChartNode): string =>
  [description ?? '', ...(kind === 'compound' ? notes : [])].filter((text) => text !== '').join(' · ');

/** Whether a node is drawn right below another: its next sibling. */
function isBelow(node: ChartNode, target: string | null, nodes: readonly ChartNode[]): boolean {
  const siblings = nodes.filter(({ parent }) => parent === node.parent);
  return target !== null && siblings[siblings.indexOf(node) + 1]?.id === target;
}

function wayRow(edge: ChartEdge, nodes: ReadonlyMap<string, ChartNode>): FlowRow {
  const label = edgeLabel(edge);
  const target = edge.target === null ? null : nodes.get(edge.target);
  const around = nodes.get(nodes.get(edge.source)?.parent ?? '');
  const where =
    target === undefined || target === null
      ? `the end of ${around?.key ?? 'the match'}`
      : edge.target === edge.source
        ? `${target.key}, again`
        : target.key;
  return { text: `→ ${where}${label === '' ? '' : ` ${label}`}`, tone: 'way', to: edge.target };
}
