import { existsSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import type { Message } from 'esbuild';

/** An import of `./cards.js` or `./cards` is found in any of these. */
const ENDINGS = ['.ts', '.tsx', '.mts', '.js', '.jsx', '.mjs', '.json'];

/** The paths at which files that could not be found may appear, as the compiler looks for them. */
export const missingFiles = (errors: readonly Message[], folder: string): string[] =>
  errors.flatMap(({ text, location }) => {
    const [, path] = /^Could not resolve "(\.[^"]*)"/.exec(text) ?? [];
    if (path === undefined || location === null) return [];
    return placesFor(resolve(folder, dirname(location.file), path));
  });

function placesFor(path: string): string[] {
  // A folder that does not exist cannot be watched: the first one on the way has to appear before.
  if (!existsSync(dirname(path))) return placesFor(dirname(path)).slice(0, 1);
  const stem = path.replace(/\.[cm]?jsx?$/, '');
  return [path, ...ENDINGS.map((ending) => stem + ending), stem, join(stem, 'index.ts')];
}
