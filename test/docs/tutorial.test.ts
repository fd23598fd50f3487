import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { formatWithOptions } from 'node:util';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import type { Report } from '../../src/simulate/index.js';
import { turnchart } from '../cli/turnchart.js';
import { writeBlocks } from './page-code.js';
import { followTutorial, stepFile, tutorialFiles } from './tutorial-steps.js';

const { trials } = followTutorial();
/** A hidden folder, so that the project's type checker ignores it, and one per process. */
const folder = join(import.meta.dirname, `.tutorial-${process.pid}`);

beforeAll(() => writeBlocks(tutorialFiles(folder)));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

test.each(trials)('docs/tutorial.md:$line prints what the page says', async ({ line, output }) => {
  const printed: string[] = [];
  const log = vi.spyOn(console, 'log').mockImplementation((...values) => {
    printed.push(`${formatWithOptions({ colors: false }, ...values)}\n`);
  });
  try {
    await import(/* @vite-ignore */ stepFile(folder, line, 'try'));
  } finally {
    log.mockRestore();
  }
  expect(printed.join('')).toBe(output);
});

test('bots play the game of the last step from its file', async () => {
  const bots = ['greedy', 'random', 'greedy', 'random'].join(',');
  const asked = [join(folder, 'whist.ts'), '--matches', '20', '--bots', bots, '--workers', '0', '--json'];
  const { code, out, err } = await turnchart('simulate', ...asked);
  expect([code, err]).toEqual([0, '']);
  expect((JSON.parse(out) as Report).job.rules).toMatchObject({ name: 'whist' });
});
