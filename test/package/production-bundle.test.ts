import { resolve } from 'node:path';
import { runInNewContext } from 'node:vm';
import { build } from 'esbuild';
import { expect, test } from 'vitest';

const root = resolve(import.meta.dirname, '../..');

/** Whether a match on a page has its checks on by default. A page has no `process`. */
async function checksOnPage(options: { minify?: boolean; define?: Record<string, string> }): Promise<unknown> {
  const { outputFiles } = await build({
    stdin: { contents: "export { checksByDefault } from './src/match/create-match.js'", resolveDir: root },
    bundle: true,
    write: false,
    format: 'iife',
    globalName: 'page',
    platform: 'browser',
    logLevel: 'silent',
    ...options,
  });
  return runInNewContext(`${outputFiles[0]?.text}; page.checksByDefault()`);
}

test('a page that was bundled for production plays without checks, and any other with them', async () => {
  expect(await checksOnPage({ minify: true })).toBe(false);
  expect(await checksOnPage({})).toBe(true);
  expect(await checksOnPage({ define: { 'process.env.NODE_ENV': 'process.env.NODE_ENV' } })).toBe(true);
});
