import { readdirSync, statSync } from 'node:fs';
import { join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';

export const root = fileURLToPath(new URL('../../', import.meta.url));
export const tableFolder = join(root, 'app', 'dist');

/** What the table is made from. */
const sources = [
  'app/index.html',
  'app/inspector.html',
  'app/vite.config.ts',
  'app/table-config.ts',
  'app/table-games.ts',
  'app/licences.ts',
  'app/dev',
  'app/public',
  'app/table',
  'app/inspector',
  'src',
  'machines',
  'guards',
  'actions',
  'package.json',
];

/** Builds the table, unless the build is newer than all its sources. */
export async function buildTable(folder = tableFolder): Promise<void> {
  const built = newest(join(folder, 'index.html'));
  if (built > 0 && sources.every((path) => newest(join(root, path)) <= built)) return;
  console.log('Building the table…');
  // Vite takes a second to load: `npm start -- --help` and a table that is built already need none of it.
  const [{ build }, { tableConfig }] = await Promise.all([import('vite'), import('../../app/table-config.js')]);
  // Tests say NODE_ENV=test, and would build React for developers: three times the size of what is served.
  const before = process.env.NODE_ENV;
  process.env.NODE_ENV = 'production';
  try {
    await build({ configFile: false, logLevel: 'warn', ...tableConfig(folder) });
  } finally {
    if (before === undefined) delete process.env.NODE_ENV;
    else process.env.NODE_ENV = before;
  }
}

/** When a file, or the newest file of a folder that counts, was last changed; 0 when there is none. */
export function newest(path: string, counts: (path: string) => boolean = () => true): number {
  const stats = statSync(path, { throwIfNoEntry: false });
  if (stats === undefined || !counts(relative(root, path))) return 0;
  if (!stats.isDirectory()) return stats.mtimeMs;
  return Math.max(0, ...readdirSync(path).map((name) => newest(join(path, name), counts)));
}
