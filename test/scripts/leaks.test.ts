import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { faults } from '../../scripts/leaks/index.js';
import { planted, root } from '../../scripts/leaks/workshop.js';

const textOf = (file: string): string => readFileSync(join(root, file), 'utf8');

test('there are at least thirty faults to plant, each another one', () => {
  expect(faults.length).toBeGreaterThanOrEqual(30);
  expect(new Set(faults.map(({ why }) => why)).size).toBe(faults.length);
});

test.each(faults)('"$why" still fits one place of $file', (fault) => {
  expect(planted(textOf(fault.file), fault)).not.toBe(textOf(fault.file));
});

test('a fault that no longer fits is reported with its file', () => {
  const fault = { file: 'a.ts', find: 'x', replace: 'y', why: 'no x' };
  expect(() => planted('x x', fault)).toThrow('"no x" fits 2 places of a.ts');
});
