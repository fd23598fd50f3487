import { expect, test } from 'vitest';
import { authorLines } from '../../src/simulate/author-lines.js';

const lines = (...stack: string[]): string[] =>
  [...authorLines(stack.join('\n'))].map(({ file, line, column }) => `${file}:${line}:${column}`);

test.each([
  ['    at judge (/home/me/game.ts:3:7)', '/home/me/game.ts:3:7'],
  ['    at async file:///home/me/my%20game.ts?v=2:3:7', '/home/me/my game.ts:3:7'],
  ['    at judge (C:\\me\\game.ts:3:7)', 'C:/me/game.ts:3:7'],
  ['    at judge (file:///C:/me/game.ts:3:7)', 'C:/me/game.ts:3:7'],
  // Where Node could not read a file, the stack begins with its name.
  ['file:///home/me/game.ts:3', '/home/me/game.ts:3:1'],
])('%s is a line of the author', (text, line) => {
  expect(lines('Error: torn', text)).toEqual([line]);
});

test.each([
  'at Module.load (node:internal/modules/cjs/loader:1105:32)',
  'at judge (http://localhost:5173/src/game.ts:3:7)',
  'at parse (/home/me/node_modules/zod/index.js:3:7)',
  `at judge (${import.meta.dirname.replace(/test.simulate$/, 'guards')}/judge.ts:3:7)`,
  'at new Promise (<anonymous>)',
])('%s is none', (text) => {
  expect(lines('Error: torn', `    ${text}`)).toEqual([]);
});
