import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, expect, test, vi } from 'vitest';
import { type BuildResult, type Development, develop } from '../../src/cli/dev/develop.js';
import { WAIT_LIMIT_MS } from '../wait-limit.js';

const folder = mkdtempSync(join(tmpdir(), 'turnchart-develop-'));
let development: Development | undefined;
afterEach(() => {
  development?.close();
  rmSync(folder, { recursive: true, force: true });
});

test('files that a game imports and that do not exist yet are noticed when they appear', async () => {
  const attempts: BuildResult[] = [];
  const problem = (): string => attempts.at(-1)?.problem?.message ?? '';
  const file = join(folder, 'game.ts');
  writeFileSync(
    file,
    "import { cards } from './cards.js';\nimport { rules } from './deep/rules';\nconsole.debug(cards, rules);",
  );
  development = await develop(file, undefined, (attempt) => attempts.push(attempt));
  expect(problem()).toBe('Could not resolve "./cards.js"');
  writeFileSync(join(folder, 'cards.ts'), 'export const cards = {};');
  await vi.waitUntil(() => problem() === 'Could not resolve "./deep/rules"', { timeout: WAIT_LIMIT_MS });
  const before = attempts.length;
  mkdirSync(join(folder, 'deep'));
  await vi.waitUntil(() => attempts.length > before, { timeout: WAIT_LIMIT_MS });
  expect(problem()).toBe('Could not resolve "./deep/rules"');
  writeFileSync(join(folder, 'deep/rules.ts'), 'export const rules = 1;');
  // It can be loaded now; that there is no game in it is the next problem.
  await vi.waitUntil(() => problem().includes('exports no ruleset'), { timeout: WAIT_LIMIT_MS });
});
