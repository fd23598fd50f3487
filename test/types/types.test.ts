import { execFile } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';

const root = resolve(import.meta.dirname, '../..');

test('what must not compile does not, and the rest does', { timeout: 120_000 }, async () => {
  const args = [resolve(root, 'node_modules/typescript/bin/tsc'), '-p', resolve(import.meta.dirname, 'tsconfig.json')];
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
