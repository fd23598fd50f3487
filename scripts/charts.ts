import { mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { drawings } from './charts/drawn-charts.js';

/**
 * `npm run charts` writes docs/charts. A test fails when they are out of date.
 */
async function main(): Promise<void> {
  const root = resolve(import.meta.dirname, '..');
  const folder = join(root, 'docs/charts');
  mkdirSync(folder, { recursive: true });
  // Removes files of games that no longer exist.
  for (const old of readdirSync(folder)) rmSync(join(folder, old));
  for (const [name, draw] of drawings) writeFileSync(join(folder, `${name}.svg`), await draw());
  console.log(`docs/charts: ${drawings.length} files`);
}

await main();
