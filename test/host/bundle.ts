import { mkdir, rename } from 'node:fs/promises';
import { basename, dirname, join, resolve } from 'node:path';
import { build } from 'vite';
import { newest } from '../../scripts/start/build-table.js';
import { withFileLock } from '../file-lock.js';

const root = resolve(import.meta.dirname, '../..');
const sources = ['src', 'machines', 'guards', 'actions', 'test/host', 'test/browser', 'test/fixtures', 'package.json'];

/**
 * A program of this project as one file of JavaScript: a process that starts from it is ready in a fraction of the time
 * that reading the sources takes. It lies inside the project, so that it finds the packages. It is made once for all who
 * start it, unless it is older than what it is made from.
 */
export const bundle = (entry: string): Promise<string> =>
  withFileLock('programs', async () => {
    const name = basename(entry, '.ts');
    const folder = join(root, 'node_modules', '.cache', 'turnchart-tests');
    const file = join(folder, `${name}.mjs`);
    const changed = Math.max(newest(dirname(entry)), ...sources.map((path) => newest(join(root, path))));
    if (newest(file) > changed) return file;
    await mkdir(folder, { recursive: true });
    const made = `${name}-${process.pid}.mjs`;
    await build({
      root,
      configFile: false,
      logLevel: 'silent',
      build: {
        ssr: entry,
        outDir: folder,
        emptyOutDir: false,
        minify: false,
        target: 'node20',
        rollupOptions: { output: { entryFileNames: made, codeSplitting: false } },
      },
    });
    // In one go: another run may be starting from it.
    await rename(join(folder, made), file);
    return file;
  });
