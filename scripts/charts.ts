import { mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { drawnCharts } from './charts/drawn-charts.js';
import { fileOf } from './charts/file-of.js';
import { geometrySource } from './charts/lay-out.js';

/**
 * `npm run charts`: computes the layouts of the charts and writes docs/charts. A test fails when they are out of date.
 */
async function main(): Promise<void> {
  const root = resolve(import.meta.dirname, '..');
  writeFileSync(join(root, 'src/inspect/chart-geometry.ts'), await geometrySource());
  // Read after it was written: the drawings are made with it.
  const { chartFormats, drawChart } = await import('../src/inspect/charts.js');
  const folder = join(root, 'docs/charts');
  mkdirSync(folder, { recursive: true });
  // Removes files of games that no longer exist.
  for (const old of readdirSync(folder)) rmSync(join(folder, old));
  for (const [name, chart] of drawnCharts) {
    for (const format of chartFormats) writeFileSync(join(root, fileOf(name, format)), drawChart(chart, format));
  }
  console.log(`docs/charts: ${drawnCharts.length * chartFormats.length} files`);
}

await main();
