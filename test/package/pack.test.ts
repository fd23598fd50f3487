import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { checkPackage, createPackageFromTarballData } from '@arethetypeswrong/core';
import { publint } from 'publint';
import { formatMessage } from 'publint/utils';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import createManifest from '../../create/package.json' with { type: 'json' };
import template from '../../create/template/package.json' with { type: 'json' };
import manifest from '../../package.json' with { type: 'json' };
import { pages } from '../docs/markdown.js';
import { type BothPacked, type Packed, packBoth, run, unpack } from './packed.js';

const entryPoints = Object.keys(manifest.exports).filter((path) => path !== './package.json');
const specifierOf = (entryPoint: string) => `${manifest.name}${entryPoint.slice(1)}`;
const needReact = entryPoints.filter((path) => path === './react');
const needNoPeer = entryPoints.filter((path) => path !== './react');

const install = (cwd: string, what: string) =>
  run(cwd, 'npm', 'install', '--no-audit', '--no-fund', '--prefer-offline', what);

async function exportedNames(cwd: string, specifier: string): Promise<string[]> {
  const code = `console.log(JSON.stringify(Object.keys(await import('${specifier}'))))`;
  return JSON.parse(await run(cwd, process.execPath, '--input-type=module', '--eval', code));
}

describe('the packed package', { timeout: 180_000 }, () => {
  let folder: string;
  let packed: BothPacked;
  let tarball: string;
  let contents: Packed['files'];

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'turnchart-pack-'));
    await writeFile(join(folder, 'package.json'), JSON.stringify({ name: 'consumer', private: true, type: 'module' }));
    packed = await packBoth();
    ({ tarball, files: contents } = packed.library);
    await install(folder, tarball);
  }, 180_000);

  afterAll(async () => {
    if (folder !== undefined) await rm(folder, { recursive: true, force: true });
  });

  test.each(needNoPeer)('%s can be imported without the optional peers', async (entryPoint) => {
    expect(await exportedNames(folder, specifierOf(entryPoint))).not.toEqual([]);
  });

  test('it holds what was compiled, the table with the inspector, the pages of the docs and four files, and is small', () => {
    const isBuilt = ({ path }: Packed['files'][number]): boolean => path.startsWith('dist/');
    const built = contents.filter(isBuilt);
    const beside = contents.filter((file) => !isBuilt(file));
    // Without them the links of the README would lead nowhere.
    const docs = pages().filter((page) => page.startsWith('docs/'));
    const expected = ['CHANGELOG.md', 'LICENSE', 'README.md', 'package.json', ...docs];
    expect(beside.map(({ path }) => path).sort()).toEqual(expected.sort());
    expect(beside.reduce((sum, { size }) => sum + size, 0)).toBeLessThan(700_000);
    const folders = new Set(built.map(({ path }) => path.split('/')[1]));
    for (const folder of folders) expect(['src', 'machines', 'guards', 'actions', 'table']).toContain(folder);
    expect(built.map(({ path }) => path)).toContain('dist/table/licenses.txt');
    const isPage = ({ path }: Packed['files'][number]): boolean => path.startsWith('dist/table/');
    const compiled = built.filter((file) => !isPage(file));
    for (const { path } of compiled) expect(path).toMatch(/\.(js|d\.ts)$/);
    const bytes = (isCounted: (path: string) => boolean): number =>
      compiled.filter(({ path }) => path.endsWith('.js') && isCounted(path)).reduce((sum, { size }) => sum + size, 0);
    // Who hosts nothing loads nothing of it; who plays one game loads no other; checks are for the command line and tests.
    expect(bytes((path) => !/^dist\/src\/(host|client|rulesets|testing|cli)\//.test(path))).toBeLessThan(820_000);
    // With the server, `check` and `dev`: an alarm for what grows unnoticed, not a limit of anybody's.
    expect(bytes(() => true)).toBeLessThan(1_700_000);
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

  test('`npm create turnchart` is of the same version, asks for the same packages, and holds what it needs', async () => {
    expect(createManifest.version).toBe(manifest.version);
    const { zod } = manifest.dependencies;
    const { '@types/node': node, typescript, vitest } = manifest.devDependencies;
    expect(template.dependencies).toEqual({ turnchart: '*', zod });
    expect(template.devDependencies).toEqual({ '@types/node': node, typescript, vitest });
    expect(packed.create.files.map(({ path }) => path).sort()).toEqual([
      ...['LICENSE', 'README.md', 'dist/main.js', 'dist/project-name.js', 'dist/write-project.js', 'package.json'],
      ...['template/README.md', 'template/gitignore', 'template/package.json', 'template/src/cards.ts'],
      ...['template/src/game.test.ts', 'template/src/game.ts', 'template/tsconfig.json'],
    ]);
    const pkgDir = join(folder, 'create');
    await unpack(packed.create, pkgDir);
    const { messages, pkg } = await publint({ pkgDir, pack: false, strict: true });
    expect(messages.map((message) => formatMessage(message, pkg, { color: false }))).toEqual([]);
  });

  test.each(needReact)('%s can be imported beside react', async (entryPoint) => {
    await install(folder, `react@${manifest.devDependencies.react}`);
    expect(await exportedNames(folder, specifierOf(entryPoint))).not.toEqual([]);
  });
});
