import { readFileSync, rmSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { formatWithOptions } from 'node:util';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { rulesets } from '../../src/rulesets/index.js';
import { blocksIn, isCode, pages } from './markdown.js';
import { runnableBlocks, writeBlocks } from './page-code.js';

/** Pages on which every block of code is run or taken from a file. The others have tests of their own. */
const whole = [
  'README.md',
  'docs/getting-started.md',
  'docs/concepts.md',
  'docs/chart.md',
  'docs/flow.md',
  'docs/formats.md',
  'docs/zones-and-cards.md',
  'docs/commands.md',
  'docs/events.md',
  'docs/effects.md',
  'docs/auto-draw.md',
  'docs/views.md',
  'docs/invariants.md',
  'docs/glossary.md',
  'docs/rulesets.md',
  'docs/simulating.md',
  'docs/testing.md',
  'docs/architecture.md',
  'docs/performance.md',
  'docs/command-line.md',
  'docs/xstate.md',
  ...Object.keys(rulesets).map((game) => `docs/rulesets/${game}.md`),
];

/** A hidden folder, so that the project's type checker ignores it, and one per process. */
const folder = join(import.meta.dirname, `.blocks-${process.pid}`);

const runnable = runnableBlocks(folder);

beforeAll(() => writeBlocks(runnable));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

describe('code on the pages that says `run`', () => {
  test.each(runnable)('$name runs, and prints what the page says', async ({ file, output }) => {
    const printed: string[] = [];
    const log = vi.spyOn(console, 'log').mockImplementation((...values) => {
      printed.push(`${formatWithOptions({ colors: false }, ...values)}\n`);
    });
    try {
      await import(/* @vite-ignore */ file);
    } finally {
      log.mockRestore();
    }
    expect(printed.join('')).toBe(output ?? '');
  });
});

test.each(whole)('%s has no code that nobody runs', (page) => {
  const unchecked = blocksIn(page).filter((block) => isCode(block) && !/^(run|file=.+)$/.test(block.info));
  expect(unchecked.map(({ line }) => line)).toEqual([]);
});

const quoted = pages().flatMap((page) =>
  blocksIn(page)
    .filter(({ info }) => info.startsWith('file='))
    .map(({ info, line, code }) => ({ name: `${page}:${line}`, file: join(dirname(page), info.slice(5)), code })),
);

test.each(quoted)('$name shows $file as it is', ({ file, code }) => {
  expect(plain(readFileSync(file, 'utf8'))).toContain(plain(code));
});

test('the game of the README is twenty lines', () => {
  const [example] = blocksIn('README.md').filter(isCode);
  expect(example?.info).toBe('run');
  const [, game] = example?.code.trimEnd().split('\n\n') ?? [];
  expect(game).toContain('game.ruleset(');
  expect(game?.split('\n').length).toBeLessThanOrEqual(20);
});

/** Without indentation: a block may be taken out of a function. */
const plain = (code: string): string => code.trim().replaceAll(/\n\s*/g, '\n');
