import { execFile } from 'node:child_process';
import { readdirSync, readFileSync, rmSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, expect, test } from 'vitest';
import { changedGame, coreCommandFile } from '../docs/contributing-steps.js';
import { runnableBlocks, writeBlocks } from '../docs/page-code.js';
import { tutorialFiles } from '../docs/tutorial-steps.js';
import { largeGame } from './large-game.js';

const root = resolve(import.meta.dirname, '../..');
/** A hidden folder, so that the project's type checker ignores it, and one per process. */
const folder = join(import.meta.dirname, `.pages-${process.pid}`);
afterAll(() => rmSync(folder, { recursive: true, force: true }));

// One run for everything: most of what it takes is the library itself.
test('what must not compile does not; the rest does, and so does the code of the pages', async () => {
  const config = join(folder, 'tsconfig.json');
  const compilerOptions = { noUncheckedIndexedAccess: false, rootDir: root };
  const include = ['../*.ts', '**/*.ts', '**/*.tsx'];
  writeBlocks([
    ...runnableBlocks(join(folder, 'pages')),
    ...tutorialFiles(join(folder, 'tutorial')),
    { file: join(folder, 'contributing-storm.ts'), code: changedGame() },
    { file: join(folder, 'contributing-show-card.ts'), code: coreCommandFile() },
    { file: join(folder, 'large-game.ts'), code: largeGame() },
    {
      file: config,
      code: JSON.stringify({ extends: '../tsconfig.json', compilerOptions, include, exclude: ['../*.test.ts'] }),
    },
  ]);
  const args = [resolve(root, 'node_modules/typescript/bin/tsc'), '-p', config];
  const { stdout } = await promisify(execFile)(process.execPath, args, { cwd: root }).catch(
    (error: { stdout: string }) => error,
  );
  expect(stdout).toBe('');
});

test('there is something that must not compile', () => {
  const files = readdirSync(import.meta.dirname).filter((file) => /(?<!\.test)\.ts$/.test(file));
  const texts = files.map((file) => readFileSync(resolve(import.meta.dirname, file), 'utf8'));
  const expected = texts.join('\n').match(/@ts-expect-error \S/g) ?? [];
  expect(expected.length).toBeGreaterThan(30);
});
