import { autoDrawMachine, matchMachine } from '../../machines/index.js';
import { chartDot } from './chart-dot.js';
import { autoDrawLayout, matchLayout } from './chart-geometry.js';
import { type ChartGraph, chartGraph } from './chart-graph.js';
import { type ChartLayout, type Geometry, placeScene } from './chart-layout.js';
import { chartMermaid } from './chart-mermaid.js';
import { chartScene } from './chart-scene.js';
import { chartSvg } from './chart-svg.js';

/** The charts that the library has. */
export const chartNames = ['match', 'auto-draw'] as const;
/** One of `chartNames`. */
export type ChartName = (typeof chartNames)[number];

/** The ways in which a chart can be written. */
export const chartFormats = ['mermaid', 'dot', 'svg', 'json'] as const;
/** One of `chartFormats`. */
export type ChartFormat = (typeof chartFormats)[number];

const machines = { match: matchMachine, 'auto-draw': autoDrawMachine } as const;
const geometries: Readonly<Record<ChartName, string>> = { match: matchLayout, 'auto-draw': autoDrawLayout };

/** The states and transitions of a chart, as data. */
export const graphOf = (name: ChartName): ChartGraph => chartGraph(machines[name]);

/** A chart of the library with everything shown, laid out beforehand. */
export const layoutOf = (name: ChartName): ChartLayout =>
  placeScene(chartScene(graphOf(name)), JSON.parse(geometries[name]) as Geometry);

/**
 * A chart of the library as text.
 *
 * @example drawChart('match', 'mermaid')   // 'stateDiagram-v2 …'
 */
export function drawChart(name: ChartName, format: ChartFormat): string {
  const graph = graphOf(name);
  switch (format) {
    case 'mermaid':
      return chartMermaid(graph);
    case 'dot':
      return chartDot(graph);
    case 'svg':
      return chartSvg(layoutOf(name), graph.description ?? name);
    case 'json':
      return `${JSON.stringify(graph, null, 2)}\n`;
  }
}
