import { autoDrawLayout, matchLayout } from '../../src/inspect/chart-geometry.js';
import type { ChartGraph } from '../../src/inspect/chart-graph.js';
import {
  type ChartLayout,
  type ElkGraph,
  fromElk,
  type Geometry,
  placeScene,
  toElk,
} from '../../src/inspect/chart-layout.js';
import { chartScene } from '../../src/inspect/chart-scene.js';

type Elk = new () => { layout(graph: ElkGraph): Promise<ElkGraph> };

/** The drawing of a chart that comes with the library, when it is the same chart. */
export function readyLayout(graph: ChartGraph): ChartLayout | null {
  const geometry = JSON.parse(graph.id === 'match' ? matchLayout : autoDrawLayout) as Geometry;
  const scene = chartScene(graph);
  const whole =
    graph.nodes.every(({ id }) => id in geometry.boxes) && scene.links.every(({ id }) => id in geometry.ways);
  return whole ? placeScene(scene, geometry) : null;
}

/** Lays a chart out, with some of its states closed. ELK is loaded when it is first needed. */
export async function layOut(graph: ChartGraph, collapsed: ReadonlySet<string>): Promise<ChartLayout> {
  const ready = collapsed.size === 0 ? readyLayout(graph) : null;
  if (ready !== null) return ready;
  const { default: elk } = await import('elkjs/lib/elk.bundled.js');
  const scene = chartScene(graph, collapsed);
  return placeScene(scene, fromElk(await new (elk as unknown as Elk)().layout(toElk(scene))));
}
