import { spawnSync } from 'node:child_process';
import { cpSync } from 'node:fs';
import { join, relative } from 'node:path';
import { buildTable, newest, root, tableFolder } from './build-table.js';

/** Where the site is built. */
export const docsFolder = join(root, 'docs', '.vitepress', 'dist');

/** What `npm run api` and VitePress write. */
const written = /^docs[\\/](api|\.vitepress[\\/](dist|cache))$/;

/** Whether the site is newer than its pages. What the reference says may have changed since: `npm run docs` writes it anew. */
export const docsAreBuilt = (): boolean => {
  const built = newest(join(docsFolder, 'index.html'));
  return built > 0 && newest(join(root, 'docs'), (path) => !written.test(path)) <= built;
};

/** Builds the site: the reference, the pages, and a table beside them that needs no server. */
export async function buildDocs(): Promise<void> {
  const { status } = spawnSync('npm', ['run', '--silent', 'api'], { cwd: root, stdio: 'inherit' });
  if (status !== 0) throw new Error('npm run api failed');
  // A site that is built already needs none of it.
  const { build } = await import('vitepress');
  await build(join(root, 'docs'));
  await buildTable();
  const beside = (path: string): boolean => relative(tableFolder, path) !== 'docs';
  cpSync(tableFolder, join(docsFolder, 'table'), { recursive: true, filter: beside });
}
