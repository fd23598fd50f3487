import Elk from 'elkjs/lib/elk.bundled.js';
import type { AnyStateMachine } from 'xstate';
import { autoDrawMachine, matchMachine } from '../../machines/index.js';
import { chartGraph } from '../../src/inspect/chart-graph.js';
import { type ElkGraph, fromElk, toElk } from '../../src/inspect/chart-layout.js';
import { chartScene } from '../../src/inspect/chart-scene.js';

/** The text of src/inspect/chart-geometry.ts: the charts, laid out by ELK. */
export async function geometrySource(): Promise<string> {
  const match = await geometry(matchMachine);
  const autoDraw = await geometry(autoDrawMachine);
  return `// Made by \`npm run charts\`: where everything is on the drawings of the charts.\nexport const matchLayout =\n  '${match}';\nexport const autoDrawLayout =\n  '${autoDraw}';\n`;
}

async function geometry(machine: AnyStateMachine): Promise<string> {
  // The typings of elkjs describe its CommonJS face.
  const elk = new (Elk as unknown as new () => { layout(graph: ElkGraph): Promise<ElkGraph> })();
  return JSON.stringify(fromElk(await elk.layout(toElk(chartScene(chartGraph(machine))))));
}
