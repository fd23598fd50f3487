import Elk from 'elkjs/lib/elk.bundled.js';
import { type ElkGraph, fromElk, toElk } from '../../src/inspect/chart-layout.js';
import { graphOf, sceneKey } from '../../src/inspect/chart-of.js';
import { chartScene, type Scene } from '../../src/inspect/chart-scene.js';
import { drawnCharts } from './drawn-charts.js';

/** The text of src/inspect/chart-geometry.ts: the charts, laid out by ELK. */
export async function geometrySource(): Promise<string> {
  const entries: string[] = [];
  for (const [name, chart] of drawnCharts) {
    const scene = chartScene(graphOf(chart));
    entries.push(`  // ${name}\n  ${sceneKey(scene)}:\n    '${await geometry(scene)}',\n`);
  }
  return `// Made by \`npm run charts\`: where everything is on the drawings of the charts, by what is drawn.
export const geometries: Readonly<Record<string, string>> = {
${entries.join('')}};
`;
}

async function geometry(scene: Scene): Promise<string> {
  // The typings of elkjs describe its CommonJS face.
  const elk = new (Elk as unknown as new () => { layout(graph: ElkGraph): Promise<ElkGraph> })();
  return JSON.stringify(fromElk(await elk.layout(toElk(scene))));
}
