import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { checkPackage, createPackageFromTarballData } from '@arethetypeswrong/core';
import { publint } from 'publint';
import { formatMessage } from 'publint/utils';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import manifest from '../../package.json' with { type: 'json' };

const root = resolve(import.meta.dirname, '../..');
const entryPoints = Object.keys(manifest.exports).filter((path) => path !== './package.json');
const specifierOf = (entryPoint: string) => `${manifest.name}${entryPoint.slice(1)}`;
const needReact = entryPoints.filter((path) => path === './react');
const needNoPeer = entryPoints.filter((path) => path !== './react');

/** Runs a program away from this project: what `npm test` put in the environment would point npm back here. */
async function run(cwd: string, file: string, ...args: string[]): Promise<string> {
  const env = Object.fromEntries(
    Object.entries(process.env).filter(
      ([name]) => !/^(npm_(package|lifecycle)_|npm_config_local_prefix|INIT_CWD|NODE_|VITEST)/.test(name),
    ),
  );
  try {
    const { stdout } = await promisify(execFile)(file, args, { cwd, env, timeout: 120_000, maxBuffer: 2 ** 26 });
    return stdout;
  } catch (error) {
    const { stdout, stderr } = error as { stdout?: string; stderr?: string };
    throw new Error(`${file} ${args.join(' ')} failed:\n${stdout ?? ''}\n${stderr ?? ''}`, { cause: error });
  }
}

const install = (cwd: string, what: string) =>
  run(cwd, 'npm', 'install', '--no-audit', '--no-fund', '--prefer-offline', what);

/** What npm says that it has packed. */
interface Packed {
  readonly filename: string;
  readonly files: readonly { readonly path: string; readonly size: number }[];
}

async function exportedNames(cwd: string, specifier: string): Promise<string[]> {
  const code = `console.log(JSON.stringify(Object.keys(await import('${specifier}'))))`;
  return JSON.parse(await run(cwd, process.execPath, '--input-type=module', '--eval', code));
}

describe('the packed package', { timeout: 180_000 }, () => {
  let folder: string;
  let tarball: string;
  let contents: Packed['files'];

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'turnchart-pack-'));
    await writeFile(join(folder, 'package.json'), JSON.stringify({ name: 'consumer', private: true, type: 'module' }));
    // What `prepack` does, except that it empties all of `dist`, which other tests may be reading.
    await run(root, 'npm', 'run', 'build');
    await run(root, 'npm', 'run', 'build:app');
    const packed = await run(root, 'npm', 'pack', '--ignore-scripts', '--json', '--pack-destination', folder);
    const [{ filename, files }] = JSON.parse(packed) as [Packed];
    contents = files;
    tarball = join(folder, filename);
    await install(folder, tarball);
  }, 180_000);

  afterAll(async () => {
    if (folder !== undefined) await rm(folder, { recursive: true, force: true });
  });

  test.each(needNoPeer)('%s can be imported without the optional peers', async (entryPoint) => {
    expect(await exportedNames(folder, specifierOf(entryPoint))).not.toEqual([]);
  });

  test('it holds what was compiled, the table with the inspector, and four files beside them, and is small', () => {
    const isBuilt = ({ path }: Packed['files'][number]): boolean => path.startsWith('dist/');
    const built = contents.filter(isBuilt);
    const beside = contents.filter((file) => !isBuilt(file));
    expect(beside.map(({ path }) => path).sort()).toEqual(['CHANGELOG.md', 'LICENSE', 'README.md', 'package.json']);
    const folders = new Set(built.map(({ path }) => path.split('/')[1]));
    for (const folder of folders) expect(['src', 'machines', 'guards', 'actions', 'table']).toContain(folder);
    expect(built.map(({ path }) => path)).toContain('dist/table/licenses.txt');
    const isPage = ({ path }: Packed['files'][number]): boolean => path.startsWith('dist/table/');
    const compiled = built.filter((file) => !isPage(file));
    for (const { path } of compiled) expect(path).toMatch(/\.(js|d\.ts)$/);
    const bytes = (isCounted: (path: string) => boolean): number =>
      compiled.filter(({ path }) => path.endsWith('.js') && isCounted(path)).reduce((sum, { size }) => sum + size, 0);
    // Who hosts nothing loads nothing of it; who plays one game loads no other.
    expect(bytes((path) => !/^dist\/src\/(host|client|rulesets)\//.test(path))).toBeLessThan(1_000_000);
    expect(bytes(() => true)).toBeLessThan(1_400_000);
    // More than half of it lays out charts.
    expect(built.filter(isPage).reduce((sum, { size }) => sum + size, 0)).toBeLessThan(2_800_000);
  });

  test('`npm pack` and `npm publish` compile it and build the table', () => {
    expect(manifest.scripts.prepack.split(' && ')).toEqual(
      expect.arrayContaining(['npm run build', 'npm run build:app']),
    );
  });

  test('the inspector serves its page, with script and style, out of the package', async () => {
    const code = `
      import { startInspector } from '${manifest.name}/inspect';
      const inspector = startInspector({ print: false });
      const url = await inspector.url;
      const page = await (await fetch(url)).text();
      const paths = [...page.matchAll(/(?:src|href)="[.][/](assets[/][^"]+)"/g)].map(([, path]) => path);
      const found = await Promise.all(paths.map(async (path) => path.split('.').at(-1) + ' ' + (await fetch(url + path)).status));
      await inspector.close();
      console.log(JSON.stringify(found));`;
    const found: string[] = JSON.parse(await run(folder, process.execPath, '--input-type=module', '--eval', code));
    expect(found).toEqual(expect.arrayContaining(['js 200', 'css 200']));
    expect(found.filter((one) => !one.endsWith(' 200'))).toEqual([]);
  });

  test('the command line answers', async () => {
    for (const name of Object.keys(manifest.bin)) {
      expect(await run(folder, join(folder, 'node_modules/.bin', name), '--help')).toContain(name);
    }
  });

  test('publint finds nothing', async () => {
    const pkgDir = join(folder, 'node_modules', manifest.name);
    const { messages, pkg } = await publint({ pkgDir, pack: false, strict: true });
    expect(messages.map((message) => formatMessage(message, pkg, { color: false }))).toEqual([]);
  });

  test('every entry point has types for ESM and bundlers', async () => {
    const analysis = await checkPackage(createPackageFromTarballData(await readFile(tarball)));
    if (!analysis.types) throw new Error('The tarball holds no type declarations: see tsconfig.build.json.');
    const faults = analysis.problems.filter(
      (problem) => !('resolutionKind' in problem) || ['node16-esm', 'bundler'].includes(problem.resolutionKind),
    );
    expect(faults).toEqual([]);
  });

  test.each(needReact)('%s can be imported beside react', async (entryPoint) => {
    await install(folder, `react@${manifest.devDependencies.react}`);
    expect(await exportedNames(folder, specifierOf(entryPoint))).not.toEqual([]);
  });
});
