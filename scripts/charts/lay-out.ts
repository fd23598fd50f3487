import Elk from 'elkjs/lib/elk.bundled.js';
import { type ElkGraph, fromElk, toElk } from '../../src/inspect/chart-layout.js';
import { chartScene } from '../../src/inspect/chart-scene.js';
import { type ChartName, graphOf } from '../../src/inspect/charts.js';

/** The text of src/inspect/chart-geometry.ts: the charts, laid out by ELK. */
export async function geometrySource(): Promise<string> {
  const match = await geometry('match');
  const autoDraw = await geometry('auto-draw');
  return `// Made by \`npm run charts\`: where everything is on the drawings of the charts.\nexport const matchLayout =\n  '${match}';\nexport const autoDrawLayout =\n  '${autoDraw}';\n`;
}

async function geometry(name: ChartName): Promise<string> {
  // The typings of elkjs describe its CommonJS face.
  const elk = new (Elk as unknown as new () => { layout(graph: ElkGraph): Promise<ElkGraph> })();
  return JSON.stringify(fromElk(await elk.layout(toElk(chartScene(graphOf(name))))));
}
