import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { gzipSync } from 'node:zlib';
import { build } from 'esbuild';
import { expect, test } from 'vitest';

const root = resolve(import.meta.dirname, '../..');
const entries = ['index.ts', 'authoring/index.ts', 'bots/index.ts', 'client/index.ts'];

/** A page that imports these names, as esbuild bundles it for production: its bytes, plain and gzipped. */
async function bundled(names: readonly string[], external: readonly string[]): Promise<readonly [number, number]> {
  const contents = names.map((name) => {
    const entry = entries.find((file) => exportsOf(file).includes(name));
    if (entry === undefined) throw new Error(`no entry point exports '${name}'`);
    return `export { ${name} } from './src/${entry}';`;
  });
  const { outputFiles } = await build({
    stdin: { contents: contents.join('\n'), resolveDir: root },
    bundle: true,
    minify: true,
    write: false,
    format: 'esm',
    // What needs Node cannot be bundled.
    platform: 'browser',
    external: [...external],
    define: { 'process.env.NODE_ENV': '"production"' },
    logLevel: 'silent',
  });
  const code = outputFiles[0]?.contents ?? new Uint8Array();
  return [code.length, gzipSync(code).length];
}

const exportsOf = (file: string): string[] =>
  [...readFileSync(join(root, 'src', file), 'utf8').matchAll(/export \{([^}]+)\}/g)].flatMap(([, names = '']) =>
    names.split(',').map((name) => name.trim()),
  );

/** `| createMatch, setupGame, without immer | 291 kB | 101 kB |` on the page. */
const rows = readFileSync(join(root, 'docs/faq.md'), 'utf8')
  .split('\n')
  .map((line) => /^\| (`.+?) \| ([\d.]+) kB \| ([\d.]+) kB \|$/.exec(line))
  .filter((row) => row !== null)
  .map(([, what = '', plain, gzipped]) => ({ what, figures: [Number(plain) * 1000, Number(gzipped) * 1000] as const }));

test('there are figures on the page', () => {
  expect(rows.length).toBeGreaterThan(3);
});

test.each(rows)('$what is as large as docs/faq.md says', async ({ what, figures: [plain, gzipped] }) => {
  const names = [...what.matchAll(/`(\w+)`/g)].map(([, name = '']) => name);
  const without = what.includes('without XState and immer') ? ['xstate', 'immer'] : [];
  const [size, packed] = await bundled(names, without);
  // Half a kilobyte of rounding, and a tenth for what others change meanwhile: then the page is written again.
  expect(Math.abs(size - plain)).toBeLessThan(plain / 10 + 500);
  expect(Math.abs(packed - gzipped)).toBeLessThan(gzipped / 10 + 500);
});

test('the client of hosted matches is at most 5 kB', async () => {
  expect((await bundled(['connectMatch', 'lobbyAt'], []))[1]).toBeLessThanOrEqual(5_000);
});

test('a match of a game with a flow of its own is at most 90 kB, XState and zod included', async () => {
  expect((await bundled(['createMatch', 'setupGame'], []))[1]).toBeLessThanOrEqual(90_000);
});
