import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { expect, test } from 'vitest';
// The example itself: it makes its tests right here.
import '../../docs/examples/war-paths.js';

const docs = resolve(import.meta.dirname, '../../docs');
const read = (file: string): string => readFileSync(resolve(docs, file), 'utf8');

test('docs/testing.md shows the example as it is run', () => {
  expect(read('testing.md')).toContain(read('examples/war-paths.ts').trim());
  expect(read('testing.md')).toContain(read('examples/war.ts').trim());
});
