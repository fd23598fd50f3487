import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

/** The checklist of behaviours: how many rows each letter has. */
const rows = { A: 33, D: 37, E: 25, L: 25, P: 37, X: 13 };
const allRows = Object.entries(rows).flatMap(([letter, count]) =>
  Array.from({ length: count }, (_, i) => `${letter}${String(i + 1).padStart(2, '0')}`),
);

const filesBelow = (folder: string): string[] =>
  readdirSync(folder, { withFileTypes: true }).flatMap((entry) =>
    entry.isDirectory() ? filesBelow(join(folder, entry.name)) : [join(folder, entry.name)],
  );

/** The rows that the names of a file's tests carry. */
const rowsIn = (file: string): Set<string> => {
  const names = readFileSync(file, 'utf8').match(/(['"`])[^'"`\n]*\b[ADELPX]\d\d\b[^'"`\n]*/g) ?? [];
  return new Set(names.flatMap((name) => name.match(/\b[ADELPX]\d\d\b/g) ?? []));
};

const tests = new Map(
  filesBelow('test')
    .filter((file) => /\.test\.tsx?$/.test(file))
    .map((file) => [file, rowsIn(file)]),
);

/** Row, behaviour and the files that are said to prove it, as `docs/behaviours.md` has them. */
const page = [
  ...readFileSync('docs/behaviours.md', 'utf8').matchAll(/^\| ([ADELPX]\d\d) \| ([^|]+) \| ([^|]+) \|$/gm),
].map(([, row = '', behaviour = '', links = '']) => ({
  row,
  behaviour,
  files: [...links.matchAll(/\]\(\.\.\/([^)]+)\)/g)].map(([, file = '']) => file),
}));

test('every row of the checklist is named by a test, and no test names another', () => {
  expect([...new Set([...tests.values()].flatMap((found) => [...found]))].sort()).toEqual(allRows);
});

test('docs/behaviours.md has every row once, in order', () => {
  expect(page.map(({ row }) => row)).toEqual(allRows);
  for (const { behaviour } of page) expect(behaviour.length).toBeGreaterThan(10);
});

test.each(page.map((entry) => [entry.row, entry] as const))('%s is proven where the page says', (row, { files }) => {
  expect(files.length).toBeGreaterThan(0);
  expect(files.filter((file) => !tests.get(file)?.has(row))).toEqual([]);
});
