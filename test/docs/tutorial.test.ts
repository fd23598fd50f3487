import { execFile } from 'node:child_process';
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { formatWithOptions, promisify } from 'node:util';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import type { Report } from '../../src/simulate/index.js';
import { turnchart } from '../cli/turnchart.js';
import { followTutorial } from './tutorial-steps.js';

const { trials, game } = followTutorial();
const root = resolve(import.meta.dirname, '../..');
/** Hidden, so that the type checker of the project does not look into it, and of this process alone. */
const folder = join(import.meta.dirname, `.tutorial-${process.pid}`);
const stepFolder = (line: number): string => join(folder, `line-${line}`);

beforeAll(() => {
  for (const { line, game: soFar, code } of trials) {
    mkdirSync(stepFolder(line), { recursive: true });
    writeFileSync(join(stepFolder(line), 'whist.ts'), soFar);
    writeFileSync(join(stepFolder(line), 'try.ts'), code);
  }
  writeFileSync(join(folder, 'whist.ts'), game);
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

test.each(trials)('docs/tutorial.md:$line prints what the page says', async ({ line, output }) => {
  const printed: string[] = [];
  const log = vi.spyOn(console, 'log').mockImplementation((...values) => {
    printed.push(`${formatWithOptions({ colors: false }, ...values)}\n`);
  });
  try {
    await import(/* @vite-ignore */ join(stepFolder(line), 'try.ts'));
  } finally {
    log.mockRestore();
  }
  expect(printed.join('')).toBe(output);
});

test('every step fits the types', { timeout: 120_000 }, async () => {
  const compilerOptions = { noUncheckedIndexedAccess: false, noUnusedLocals: false, rootDir: '../../..' };
  const config = join(folder, 'tsconfig.json');
  writeFileSync(config, JSON.stringify({ extends: '../../../tsconfig.json', compilerOptions, include: ['**/*.ts'] }));
  const tsc = join(root, 'node_modules/typescript/bin/tsc');
  const { stdout } = await promisify(execFile)(process.execPath, [tsc, '-p', config], { cwd: root }).catch(
    (error: { stdout: string }) => error,
  );
  expect(stdout).toBe('');
});

test('bots play the game of the last step from its file', { timeout: 120_000 }, async () => {
  const bots = ['greedy', 'random', 'greedy', 'random'].join(',');
  const asked = ['--rules', join(folder, 'whist.ts'), '--matches', '20', '--bots', bots, '--workers', '0', '--json'];
  const { code, out, err } = await turnchart('simulate', ...asked);
  expect([code, err]).toEqual([0, '']);
  expect((JSON.parse(out) as Report).job.rules).toMatchObject({ name: 'whist' });
});
