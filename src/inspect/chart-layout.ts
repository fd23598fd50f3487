import type { ChartNode } from './chart-graph.js';
import type { ChartScene, SceneLink, SceneNode, SceneRow } from './chart-scene.js';

/** A state with its place on the drawing. */
export interface PlacedNode {
  readonly node: ChartNode;
  readonly depth: number;
  readonly rows: readonly SceneRow[];
  readonly collapsed: boolean;
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** An arrow with its path, and the place of its label. */
export interface PlacedLink {
  readonly id: string;
  readonly edges: readonly string[];
  readonly lines: readonly SceneRow[];
  readonly points: readonly Point[];
  readonly label: Point;
}

export interface Point {
  readonly x: number;
  readonly y: number;
}

/** A drawing: boxes outermost first, then arrows. */
export interface ChartLayout {
  readonly width: number;
  readonly height: number;
  readonly nodes: readonly PlacedNode[];
  readonly links: readonly PlacedLink[];
}

/** Sizes in pixels, which the layout and the drawing share. */
export const sizes = { title: 26, row: 15, charTitle: 7.7, charRow: 6.3, pad: 12 } as const;

/** The part of ELK's graph format that is used here. */
export interface ElkGraph {
  id: string;
  x?: number;
  y?: number;
  width?: number;
  height?: number;
  layoutOptions?: Record<string, string>;
  children?: ElkGraph[];
  edges?: ElkLink[];
}

interface ElkLink {
  id: string;
  sources: string[];
  targets: string[];
  labels?: { text: string; width: number; height: number; x?: number; y?: number }[];
  sections?: { startPoint: Point; endPoint: Point; bendPoints?: Point[] }[];
}

const options = {
  'elk.algorithm': 'layered',
  'elk.direction': 'DOWN',
  'elk.json.shapeCoords': 'ROOT',
  'elk.json.edgeCoords': 'ROOT',
  'elk.edgeRouting': 'ORTHOGONAL',
  'elk.spacing.nodeNode': '26',
  'elk.spacing.edgeNode': '14',
  'elk.spacing.edgeEdge': '10',
  'elk.spacing.edgeLabel': '3',
  'elk.layered.spacing.nodeNodeBetweenLayers': '30',
  'elk.layered.spacing.edgeNodeBetweenLayers': '14',
  'elk.layered.nodePlacement.strategy': 'BRANDES_KOEPF',
  'elk.layered.considerModelOrder.strategy': 'PREFER_NODES',
  'elk.layered.cycleBreaking.strategy': 'MODEL_ORDER',
  'elk.layered.edgeLabels.sideSelection': 'SMART_DOWN',
  'elk.randomSeed': '1',
};

/** A scene in ELK's format. */
export function toElk(scene: ChartScene): ElkGraph {
  return {
    id: 'drawing',
    layoutOptions: { ...options, 'elk.padding': '[top=8,left=8,bottom=8,right=8]' },
    children: [elkNode(scene.root, scene.links)],
  };
}

const elkLink = ({ id, source, target, lines }: SceneLink): ElkLink => ({
  id,
  sources: [source],
  targets: [target],
  labels: [{ text: id, width: widest(lines) * sizes.charRow + 6, height: lines.length * sizes.row }],
});

/** How many letters the longest of some lines has. */
export const widest = (lines: readonly SceneRow[]): number => Math.max(0, ...lines.map(({ text }) => text.length));

function elkNode({ node, depth, rows, children }: SceneNode, links: readonly SceneLink[]): ElkGraph {
  const head = sizes.title + rows.length * sizes.row;
  const width = Math.max(
    90,
    node.key.length * sizes.charTitle + 54,
    node.tags.join(' ').length * sizes.charRow + 24,
    widest(rows) * sizes.charRow + 2 * sizes.pad,
  );
  const tags = node.tags.length > 0 ? sizes.row : 0;
  if (children.length === 0) return { id: node.id, width, height: head + tags + 10 };
  const { pad } = sizes;
  return {
    id: node.id,
    layoutOptions: {
      ...options,
      // Stages and phases stand below one another; what is in a phase stands side by side.
      'elk.direction': depth === 0 || node.part === 'stage' ? 'DOWN' : 'RIGHT',
      'elk.padding': `[top=${head + pad},left=${pad + 2},bottom=${pad + 2},right=${pad + 2}]`,
      'elk.nodeSize.constraints': 'MINIMUM_SIZE',
      'elk.nodeSize.minimum': `(${Math.ceil(width)}, ${Math.ceil(head)})`,
    },
    children: children.map((child) => elkNode(child, links)),
    edges: links.filter(({ source }) => children.some((child) => child.node.id === source)).map(elkLink),
  };
}

/** The place of everything, by id: the part of a layout that is stored. */
export interface Geometry {
  readonly size: readonly [width: number, height: number];
  readonly boxes: Readonly<Record<string, readonly [x: number, y: number, width: number, height: number]>>;
  readonly ways: Readonly<Record<string, { readonly points: readonly Point[]; readonly label: Point }>>;
}

/** The result of ELK, without its input. */
export function fromElk(placed: ElkGraph): Geometry {
  const boxes: Record<string, readonly [number, number, number, number]> = {};
  const ways: Record<string, { points: Point[]; label: Point }> = {};
  const collect = ({ id, x = 0, y = 0, width = 0, height = 0, children = [], edges = [] }: ElkGraph): void => {
    boxes[id] = [round(x), round(y), round(width), round(height)];
    for (const { id: link, sections = [], labels } of edges) {
      const points = sections.flatMap(({ startPoint, bendPoints = [], endPoint }) => [
        startPoint,
        ...bendPoints,
        endPoint,
      ]);
      ways[link] = { points: points.map(pointOf), label: pointOf({ x: labels?.[0]?.x ?? 0, y: labels?.[0]?.y ?? 0 }) };
    }
    children.forEach(collect);
  };
  placed.children?.forEach(collect);
  return { size: [round(placed.width ?? 0), round(placed.height ?? 0)], boxes, ways };
}

/** A scene with everything in its place. */
export function placeScene(scene: ChartScene, { size: [width, height], boxes, ways }: Geometry): ChartLayout {
  const nodes: PlacedNode[] = [];
  const place = ({ node, depth, rows, collapsed, children }: SceneNode): void => {
    const [x, y, w, h] = boxes[node.id] ?? [0, 0, 0, 0];
    nodes.push({ node, depth, rows, collapsed, x, y, width: w, height: h });
    children.forEach(place);
  };
  place(scene.root);
  const links = scene.links.map(({ id, edges, lines }): PlacedLink => {
    const { points, label } = ways[id] ?? { points: [], label: { x: 0, y: 0 } };
    return { id, edges, lines, points, label };
  });
  return { width, height, nodes, links };
}

const round = (value: number): number => Math.round(value * 10) / 10;
const pointOf = ({ x, y }: Point): Point => ({ x: round(x), y: round(y) });

/** An arrow as an SVG path with rounded corners. */
export function svgPathOf(points: readonly Point[], radius = 6): string {
  const [first, ...rest] = points;
  if (first === undefined) return '';
  const parts = [`M${first.x} ${first.y}`];
  rest.forEach((corner, index) => {
    const next = rest[index + 1];
    const before = index === 0 ? first : rest[index - 1]!;
    if (next === undefined) parts.push(`L${corner.x} ${corner.y}`);
    else {
      const from = towards(corner, before, radius);
      const to = towards(corner, next, radius);
      parts.push(`L${from.x} ${from.y}Q${corner.x} ${corner.y} ${to.x} ${to.y}`);
    }
  });
  return parts.join('');
}

function towards(from: Point, to: Point, distance: number): Point {
  const length = Math.hypot(to.x - from.x, to.y - from.y);
  const share = length === 0 ? 0 : Math.min(distance, length / 2) / length;
  return pointOf({ x: from.x + (to.x - from.x) * share, y: from.y + (to.y - from.y) * share });
}
