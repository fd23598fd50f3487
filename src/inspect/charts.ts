import { TurnchartError } from '../model/index.js';
import { chartDot } from './chart-dot.js';
import { geometries } from './chart-geometry.js';
import type { ChartGraph } from './chart-graph.js';
import { type ChartLayout, type Geometry, placeScene } from './chart-layout.js';
import { chartMermaid } from './chart-mermaid.js';
import { type ChartOf, graphOf, sceneKey } from './chart-of.js';
import { chartScene } from './chart-scene.js';
import { chartSvg } from './chart-svg.js';

/** The ways in which a chart can be written. */
export const chartFormats = ['mermaid', 'dot', 'svg', 'json'] as const;
/** One of `chartFormats`. */
export type ChartFormat = (typeof chartFormats)[number];

/** The complete drawing of an included game, whose layout is stored. */
export function readyLayout(graph: ChartGraph): ChartLayout | null {
  const scene = chartScene(graph);
  const geometry = geometries[sceneKey(scene)];
  return geometry === undefined ? null : placeScene(scene, JSON.parse(geometry) as Geometry);
}

/**
 * A chart as text. As SVG, only the charts of the games that come with the library: a layout needs another program.
 *
 * @example drawChart(duel, 'mermaid')   // 'stateDiagram-v2 …'
 */
export function drawChart(of: ChartOf, format: ChartFormat): string {
  const graph = graphOf(of);
  switch (format) {
    case 'mermaid':
      return chartMermaid(graph);
    case 'dot':
      return chartDot(graph);
    case 'svg':
      return drawSvg(of, graph);
    case 'json':
      return `${JSON.stringify(graph, null, 2)}\n`;
  }
}

function drawSvg(of: ChartOf, graph: ChartGraph): string {
  const layout = readyLayout(graph);
  if (layout !== null)
    return chartSvg(layout, of === 'auto-draw' ? (graph.description ?? of) : `The chart of ${of.name}`);
  throw new TurnchartError(
    "there is no layout for this chart, only for the included games: use 'dot' with Graphviz, or open the inspector",
  );
}
