import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

/** The checklist of behaviours: how many rows each letter has. */
const rows = { A: 33, D: 37, E: 25, L: 25, P: 37, X: 13 };

const filesBelow = (folder: string): string[] =>
  readdirSync(folder, { withFileTypes: true }).flatMap((entry) =>
    entry.isDirectory() ? filesBelow(join(folder, entry.name)) : [join(folder, entry.name)],
  );

test('every row of the checklist is named by a test', () => {
  const titles = filesBelow('test')
    .filter((file) => /\.test\.tsx?$/.test(file))
    .flatMap((file) => readFileSync(file, 'utf8').match(/(['"`])[^'"`\n]*\b[ADELPX]\d\d\b/g) ?? [])
    .join('\n');
  const missing = Object.entries(rows)
    .flatMap(([letter, count]) => Array.from({ length: count }, (_, i) => `${letter}${String(i + 1).padStart(2, '0')}`))
    .filter((row) => !new RegExp(`\\b${row}\\b`).test(titles));
  expect(missing).toEqual([]);
});
