import { mkdirSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { geometrySource } from './charts/lay-out.js';

/** `npm run charts`: lays the charts out and writes docs/charts anew. A test fails when they are stale. */
async function main(): Promise<void> {
  const root = resolve(import.meta.dirname, '..');
  writeFileSync(join(root, 'src/inspect/chart-geometry.ts'), await geometrySource());
  // Read after it was written: the drawings are made with it.
  const { chartFormats, chartNames, drawChart } = await import('../src/inspect/charts.js');
  const { fileOf } = await import('./charts/file-of.js');
  mkdirSync(join(root, 'docs/charts'), { recursive: true });
  for (const name of chartNames) {
    for (const format of chartFormats) writeFileSync(join(root, fileOf(name, format)), drawChart(name, format));
  }
  console.log(`docs/charts: ${chartNames.length * chartFormats.length} files`);
}

await main();
