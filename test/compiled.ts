import { readdirSync } from 'node:fs';
import { readFile, rename, rm, symlink, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { build, type Rollup } from 'vite';
import { newest, tableFolder } from '../scripts/start/build-table.js';
import { withFileLock } from './file-lock.js';

const root = resolve(import.meta.dirname, '..');
/** Nothing here is written while tests run. */
const sources = [
  ...['src', 'machines', 'guards', 'actions', 'scripts', 'package.json'],
  ...['test/compiled.ts', 'test/browser', 'test/fixtures', 'test/host', 'test/trust'],
];

/** What tests start besides files of the library. */
const programs = ['scripts/start.ts', 'test/fixtures/tiny.ts', 'test/host/faults/worker.ts'];
/** It may have so few files open that it has to be in one. */
const alone = 'test/trust/processes/inspected-match.ts';

/** Any file of the library may be one that a thread or another process is started from. */
const library = (): string[] =>
  readdirSync(join(root, 'src'), { recursive: true, encoding: 'utf8' })
    .filter((path) => /\.tsx?$/.test(path))
    .map((path) => join('src', path));

let made: Promise<string> | undefined;

/**
 * A file of this project, by its path in it, as JavaScript: a process that starts from it is ready in a fraction of the
 * time that reading the sources takes. All of them are made once for all who start one, unless the sources have changed.
 */
export async function compiled(path: string): Promise<string> {
  made ??= withFileLock('programs', make);
  return join(await made, path.replace(/\.ts$/, '.js'));
}

async function make(): Promise<string> {
  // Inside the project, so that it finds the packages.
  const all = join(root, 'node_modules', '.cache', 'turnchart-tests');
  const changed = Math.max(...sources.map((path) => newest(join(root, path))));
  const folder = join(all, String(changed));
  if (newest(join(folder, 'package.json')) > 0) return folder;
  await rm(all, { recursive: true, force: true });
  const unfinished = join(all, 'unfinished');
  // One file for each: threads and included games are found by the place of a file.
  const separate = { preserveModules: true, preserveModulesRoot: root, entryFileNames: '[name].js' };
  await compile([...library(), ...programs], unfinished, separate);
  await compile([alone], unfinished, { codeSplitting: false, entryFileNames: alone.replace(/\.ts$/, '.js') });
  // It is a package as the published one is: games are loaded by its name, and the pages lie in it.
  const own = JSON.parse(await readFile(join(root, 'package.json'), 'utf8')) as object;
  await writeFile(join(unfinished, 'package.json'), JSON.stringify({ ...own, exports: { './internal/*': './*' } }));
  await symlink(tableFolder, join(unfinished, 'table'));
  await rename(unfinished, folder);
  return folder;
}

const compile = (paths: readonly string[], outDir: string, output: Rollup.OutputOptions) =>
  build({
    root,
    configFile: false,
    logLevel: 'silent',
    build: {
      ssr: true,
      outDir,
      emptyOutDir: false,
      minify: false,
      target: 'node20',
      rollupOptions: { input: paths.map((path) => join(root, path)), output },
    },
  });
