import type { ChartGraph } from './chart-graph.js';
import { type ChartLayout, type ElkGraph, fromElk, placeScene, toElk } from './chart-layout.js';
import { chartScene } from './chart-scene.js';

type Elk = new () => { layout(graph: ElkGraph): Promise<ElkGraph> };

/** Lays a chart out, with some of its states closed. ELK is large: it is loaded when it is first needed. */
export async function layOut(graph: ChartGraph, collapsed: ReadonlySet<string> = new Set()): Promise<ChartLayout> {
  const { default: elk } = await import('elkjs/lib/elk.bundled.js');
  const scene = chartScene(graph, collapsed);
  // The typings of elkjs describe its CommonJS form.
  return placeScene(scene, fromElk(await new (elk as unknown as Elk)().layout(toElk(scene))));
}
