import { existsSync, readFileSync } from 'node:fs';
import { dirname, join, relative, resolve } from 'node:path';
import { build, type Rollup } from 'vite';
import { expect, test } from 'vitest';
import manifest from '../../package.json' with { type: 'json' };
import { findImports } from '../../scripts/arrows/scan-source.js';
import tools from '../../tools/package.json' with { type: 'json' };

const root = resolve(import.meta.dirname, '../..');

/** The source of an entry point: what is compiled to `dist/src/x/index.js`. */
function sourceOf(built: string): string {
  const base = join(root, built.replace('./dist/', '').replace(/\.js$/, ''));
  return existsSync(`${base}.ts`) ? `${base}.ts` : `${base}.tsx`;
}

/** All that is loaded with a file: the project's own files, and the packages that they ask for. */
function loadedBy(entry: string): { files: Set<string>; packages: string[] } {
  const files = new Set([entry]);
  const packages = new Set<string>();
  for (const file of files) {
    for (const { specifier, typeOnly } of findImports(readFileSync(file, 'utf8'))) {
      if (typeOnly) continue;
      if (specifier.startsWith('.')) files.add(sourceOf(relative(root, resolve(dirname(file), specifier))));
      else packages.add(/^(@[^/]+\/)?[^/]+/.exec(specifier)?.[0] ?? specifier);
    }
  }
  return { files, packages: [...packages].sort() };
}

const rules = ['pure-rand', 'zod'];
const engine = [...rules, 'immer', 'xstate'];

/** What each entry point costs its importer. A page that plays a match needs no server, no threads and no React. */
const packagesOf: Readonly<Record<string, readonly string[]>> = {
  '.': engine,
  './authoring': rules,
  './parts': rules,
  './rulesets': rules,
  './bots': engine,
  './presentation': rules,
  // The adapter loads it when it is asked to, and says so where it is not installed.
  './inspect': [...engine, '@statelyai/inspect'],
  './react': [...rules, 'react'],
  './client': rules,
};
/** The tools, which need Node. */
const packagesOfTools: Readonly<Record<string, readonly string[]>> = {
  // The drivers are loaded when their engine is opened, tsx when a searching bot's thread loads a game in TypeScript.
  './host': [
    ...engine,
    'piscina',
    'tsx',
    'ws',
    '@nats-io/jetstream',
    '@nats-io/transport-node',
    '@photostructure/sqlite',
    'postgres',
  ],
  './inspect': [...engine, 'ws', '@statelyai/inspect'],
  './simulate': [...engine, 'piscina', 'tsx'],
  // It could run in a page, too; but only who writes a game needs it.
  './testing': engine,
};

type Exports = Readonly<Record<string, string | { readonly default: string }>>;
const entriesOf = (exports: Exports) =>
  Object.entries(exports).flatMap(([name, target]) =>
    typeof target === 'string' ? [] : [[name, loadedBy(sourceOf(target.default))] as const],
  );
const entries = entriesOf(manifest.exports);

test.each(entries)('%s asks for these packages and no others', (name, { packages }) => {
  expect(packages.filter((one) => !one.startsWith('node:'))).toEqual([...(packagesOf[name] ?? [])].sort());
});

test.each(entriesOf(tools.exports))('%s of the tools asks for these packages and no others', (name, { packages }) => {
  expect(packages.filter((one) => !one.startsWith('node:'))).toEqual([...(packagesOfTools[name] ?? [])].sort());
});

test('what a page imports needs nothing of Node', () => {
  const needNode = entries.filter(([, { packages }]) => packages.some((one) => one.startsWith('node:')));
  expect(needNode.map(([name]) => name)).toEqual([]);
});

test('the core loads no file of what is built on it', () => {
  const [, { files }] = entries[0]!;
  const layers = new Set([...files].map((file) => relative(join(root, 'src'), file).split('/')[0]));
  for (const layer of ['react', 'inspect', 'simulate', 'presentation', 'testing', 'host', 'client', 'cli']) {
    expect(layers).not.toContain(layer);
  }
  expect(layers).toContain('match');
});

/** The size of a page's script that uses one name of an entry point, in bytes, minified. */
async function bundled(name: string, from: string): Promise<number> {
  const page = 'virtual:page';
  const built = await build({
    root,
    configFile: false,
    logLevel: 'silent',
    resolve: {
      alias: [
        { find: /^turnchart$/, replacement: join(root, 'src/index.ts') },
        { find: /^turnchart\/(\w+)$/, replacement: join(root, 'src/$1/index.ts') },
      ],
    },
    plugins: [
      {
        name: 'page',
        resolveId: (id) => (id === page ? id : null),
        load: (id) => (id === page ? `import { ${name} } from '${from}'; console.log(${name});` : null),
      },
    ],
    build: { write: false, rollupOptions: { input: page, external: ['react'] } },
  });
  const { output } = built as Rollup.RollupOutput;
  return output[0].code.length;
}

test.each([
  ['hashState', 'turnchart', 5_000],
  ['useView', 'turnchart/react', 5_000],
  ['describeEvent', 'turnchart/presentation', 20_000],
])('%s of %s comes without what it does not need', async (name, from, limit) => {
  const size = await bundled(name, from);
  expect(size).toBeGreaterThan(100);
  expect(size).toBeLessThan(limit);
});

test('createMatch brings the engine, and so the measure above is one', async () => {
  expect(await bundled('createMatch', 'turnchart')).toBeGreaterThan(100_000);
});
