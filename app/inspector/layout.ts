import type { ChartGraph } from '../../src/inspect/chart-graph.js';
import { type ChartLayout, type ElkGraph, fromElk, placeScene, toElk } from '../../src/inspect/chart-layout.js';
import { chartScene } from '../../src/inspect/chart-scene.js';
import { readyLayout } from '../../src/inspect/charts.js';

type Elk = new () => { layout(graph: ElkGraph): Promise<ElkGraph> };

/** Lays a chart out, with some of its states closed. ELK is loaded when it is first needed. */
export async function layOut(graph: ChartGraph, collapsed: ReadonlySet<string>): Promise<ChartLayout> {
  const ready = collapsed.size === 0 ? readyLayout(graph) : null;
  if (ready !== null) return ready;
  const { default: elk } = await import('elkjs/lib/elk.bundled.js');
  const scene = chartScene(graph, collapsed);
  return placeScene(scene, fromElk(await new (elk as unknown as Elk)().layout(toElk(scene))));
}
