import { existsSync, readFileSync } from 'node:fs';
import { mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { checkPackage, createPackageFromTarballData } from '@arethetypeswrong/core';
import { publint } from 'publint';
import { formatMessage } from 'publint/utils';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import createManifest from '../../create/package.json' with { type: 'json' };
import template from '../../create/template/package.json' with { type: 'json' };
import manifest from '../../package.json' with { type: 'json' };
import tools from '../../tools/package.json' with { type: 'json' };
import { linksOf, pages } from '../docs/markdown.js';
import { type Packed, packAll, root, run, unpack } from './packed.js';

const isEntry = (path: string): boolean => path !== './package.json' && !path.includes('*');
const entryPoints = Object.keys(manifest.exports).filter(isEntry);
const specifierOf = (entryPoint: string) => `${manifest.name}${entryPoint.slice(1)}`;
const needReact = entryPoints.filter((path) => path === './react');
const needNoPeer = entryPoints.filter((path) => path !== './react');
const ofTools = Object.keys(tools.exports).filter(isEntry);

const install = (cwd: string, ...what: string[]) =>
  run(cwd, 'npm', 'install', '--no-audit', '--no-fund', '--prefer-offline', ...what);

/** What is installed: the packages, and their size in bytes. */
async function installed(project: string): Promise<{ packages: string[]; bytes: number }> {
  const { packages } = JSON.parse(await readFile(join(project, 'node_modules/.package-lock.json'), 'utf8')) as {
    packages: Record<string, unknown>;
  };
  const files = await readdir(join(project, 'node_modules'), { recursive: true, withFileTypes: true });
  const sizes = await Promise.all(
    files.filter((file) => file.isFile()).map(async (file) => (await stat(join(file.parentPath, file.name))).size),
  );
  const names = Object.keys(packages).map((path) => path.replace(/^.*node_modules\//, ''));
  return { packages: names, bytes: sizes.reduce((sum, size) => sum + size, 0) };
}

async function exportedNames(cwd: string, specifier: string): Promise<string[]> {
  const code = `console.log(JSON.stringify(Object.keys(await import('${specifier}'))))`;
  return JSON.parse(await run(cwd, process.execPath, '--input-type=module', '--eval', code));
}

const packed = await packAll();

describe('the packed packages', () => {
  let folder: string;

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'turnchart-pack-'));
    await writeFile(join(folder, 'package.json'), JSON.stringify({ name: 'consumer', private: true, type: 'module' }));
    await install(folder, packed.library.tarball);
  });

  afterAll(async () => {
    if (folder !== undefined) await rm(folder, { recursive: true, force: true });
  });

  test('who installs the library gets it, what it is made with, and nothing else', async () => {
    const { packages, bytes } = await installed(folder);
    expect(packages.sort()).toEqual(['immer', 'pure-rand', 'turnchart', 'xstate', 'zod']);
    expect(bytes / 1e6).toBeLessThan(11.5);
  });

  test.each(needNoPeer)('%s can be imported without the optional peers', async (entryPoint) => {
    expect(await exportedNames(folder, specifierOf(entryPoint))).not.toEqual([]);
  });

  test('the library holds what a page can use, all of it in one file too, and three files', () => {
    const { files } = packed.library;
    const isModule = ({ path }: Packed['files'][number]): boolean => /^dist\/\w+\//.test(path);
    const built = files.filter(isModule);
    const beside = files.filter((file) => !isModule(file));
    expect(beside.map(({ path }) => path).sort()).toEqual([
      'LICENSE',
      'README.md',
      'dist/turnchart.min.js',
      'package.json',
    ]);
    for (const { path } of built) expect(path).toMatch(/^dist\/(src|machines|guards|actions)\/.+\.(js|d\.ts)$/);
    for (const { path } of built) expect(path).not.toMatch(/^dist\/src\/(cli\/|host\/(engines\/|server\/server))/);
    const bytes = (isCounted: (path: string) => boolean): number =>
      built.filter(({ path }) => path.endsWith('.js') && isCounted(path)).reduce((sum, { size }) => sum + size, 0);
    // Who plays one game loads no other; checks are for the command line and tests. An alarm for what grows unnoticed.
    expect(bytes((path) => !/^dist\/src\/(client|rulesets|testing)\//.test(path))).toBeLessThan(820_000);
    expect(bytes(() => true)).toBeLessThan(1_500_000);
  });

  test('the tools hold the rest, the table with the inspector, and the docs with all that they link to', async () => {
    const { files } = packed.tools;
    const paths = new Set(files.map(({ path }) => path));
    const inLibrary = new Set(packed.library.files.map(({ path }) => path));
    const built = files.filter(({ path }) => path.startsWith('dist/'));
    expect(built.filter(({ path }) => inLibrary.has(path))).toEqual([]);
    expect(paths).toContain('dist/table/licenses.txt');
    const isPage = ({ path }: Packed['files'][number]): boolean => path.startsWith('dist/table/');
    // More than half of it lays out charts.
    expect(built.filter(isPage).reduce((sum, { size }) => sum + size, 0)).toBeLessThan(2_800_000);
    expect(built.filter((file) => !isPage(file)).reduce((sum, { size }) => sum + size, 0)).toBeLessThan(1_700_000);
    const docs = pages().filter((page) => page.startsWith('docs/') && page !== 'docs/play.md');
    for (const page of docs) expect(paths).toContain(page);
  });

  test.each(['library', 'tools', 'create'] as const)(
    'every link of the pages of the %s leads into the package or to the repository',
    async (which) => {
      const into = join(folder, `pages-${which}`);
      await unpack(packed[which], into);
      const links = packed[which].files
        .filter(({ path }) => path.endsWith('.md'))
        .flatMap(({ path: page }) => linksOf(readFileSync(join(into, page), 'utf8')).map((to) => ({ page, to })));
      const isDead = ({ page, to }: { page: string; to: string }): boolean =>
        !/^(https:|#)/.test(to) && !existsSync(join(into, dirname(page), decodeURIComponent(to.split('#')[0] ?? '')));
      expect(links.filter(isDead)).toEqual([]);
      // What is at the repository is one of its files.
      const atRepository = `${manifest.homepage.replace(/#.*/, '')}/`;
      const files = links
        .filter(({ to }) => to.startsWith(atRepository))
        .map(({ to }) =>
          to
            .slice(atRepository.length)
            .replace(/^(blob|raw)\/main\//, '')
            .replace(/#.*/, ''),
        );
      expect(files.filter((path) => !existsSync(join(root, path)))).toEqual([]);
      if (which !== 'create') expect(links.length).toBeGreaterThan(which === 'tools' ? 500 : 50);
    },
  );

  test('`npm pack` and `npm publish` compile them, build the table and lead links to the repository', () => {
    expect(manifest.scripts.prepack).toContain('npm run build');
    expect(manifest.scripts.prepack).toContain('packed-links.ts');
    expect(manifest.scripts.postpack).toContain('packed-links.ts --back');
    for (const step of ['npm run build', 'npm run build:app', 'split-packages.ts --pack']) {
      expect(tools.scripts.prepack).toContain(step);
    }
  });

  describe('with the tools', () => {
    beforeAll(() => install(folder, packed.library.tarball, packed.tools.tarball), 180_000);

    test.each(ofTools)('%s can be imported without the optional peers', async (entryPoint) => {
      expect(await exportedNames(folder, `${tools.name}${entryPoint.slice(1)}`)).not.toEqual([]);
    });

    test('the inspector serves its page, with script and style, out of the package', async () => {
      const code = `
        import { startInspector } from '${tools.name}/inspect';
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

    test('there is one copy of the library: what the tools load is what a game imports', async () => {
      const code = `
        import { simulate } from '${tools.name}/simulate';
        import { OptionsError } from '${manifest.name}';
        const failed = await simulate({ rules: 'no-such-game', matches: 1 }).catch((error) => error);
        console.log(failed instanceof OptionsError);`;
      expect(await run(folder, process.execPath, '--input-type=module', '--eval', code)).toBe('true\n');
    });

    test('the command line answers', async () => {
      for (const name of Object.keys(tools.bin)) {
        expect(await run(folder, join(folder, 'node_modules/.bin', name), '--help')).toContain(name);
        const asked = [
          'simulate',
          'hearts',
          '--matches',
          '2',
          '--bots',
          'random,random,random,random',
          '--workers',
          '1',
          '--json',
        ];
        expect(JSON.parse(await run(folder, join(folder, 'node_modules/.bin', name), ...asked))).toMatchObject({
          matches: 2,
        });
      }
    });
  });

  test.each(['library', 'tools'] as const)(
    'publint finds nothing in the %s, and its program can be run',
    async (which) => {
      const into = join(folder, `unpacked-${which}`);
      await unpack(packed[which], into);
      if (which === 'tools') expect((await stat(join(into, tools.bin.turnchart))).mode & 0o111).toBe(0o111);
      const { messages, pkg } = await publint({ pkgDir: into, pack: false, strict: true });
      expect(messages.map((message) => formatMessage(message, pkg, { color: false }))).toEqual([]);
    },
  );

  test.each(['library', 'tools'] as const)(
    'every entry point of the %s has types for ESM and bundlers',
    async (which) => {
      const analysis = await checkPackage(createPackageFromTarballData(await readFile(packed[which].tarball)));
      if (!analysis.types) throw new Error('The tarball holds no type declarations: see tsconfig.build.json.');
      const faults = analysis.problems.filter(
        (problem) => !('resolutionKind' in problem) || ['node16-esm', 'bundler'].includes(problem.resolutionKind),
      );
      expect(faults).toEqual([]);
    },
  );

  test('`npm create turnchart` is of the same version, asks for the same packages, and holds what it needs', async () => {
    expect([createManifest.version, tools.version]).toEqual([manifest.version, manifest.version]);
    const { '@types/node': node, typescript, vitest, xstate, zod } = manifest.devDependencies;
    expect(template.dependencies).toEqual({ turnchart: '*', xstate, zod });
    expect(template.devDependencies).toEqual({ '@types/node': node, 'turnchart-tools': '*', typescript, vitest });
    expect(packed.create.files.map(({ path }) => path).sort()).toEqual([
      'LICENSE',
      'README.md',
      'dist/main.js',
      'dist/next-steps.js',
      'dist/project-name.js',
      'dist/write-project.js',
      'package.json',
      'template/README.md',
      'template/gitignore',
      'template/package.json',
      'template/src/cards.ts',
      'template/src/game.test.ts',
      'template/src/game.ts',
      'template/tsconfig.json',
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
