import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';
import { noTableGames } from './app/table-games.js';
import { LongestFirst } from './test/longest-first.js';
import { WAIT_LIMIT_MS } from './test/wait-limit.js';

const src = fileURLToPath(new URL('./src', import.meta.url));

export default defineConfig({
  // The table takes games of somebody else's from a file beside its own; here there are none.
  plugins: [noTableGames()],
  // The examples of the docs import the package by its name, as their readers do.
  resolve: {
    alias: [
      { find: /^turnchart$/, replacement: `${src}/index.ts` },
      { find: /^turnchart\/inspect$/, replacement: `${src}/inspect/browser.ts` },
      { find: /^turnchart(?:-tools)?\/(\w+)$/, replacement: `${src}/$1/index.ts` },
    ],
  },
  test: {
    include: ['test/**/*.test.{ts,tsx}'],
    pool: 'forks',
    // One more than the two cores that this is meant for: pages, processes and servers wait for each other. With two more,
    // everything takes longer.
    maxWorkers: 3,
    // These only end what hangs: on a busy machine a page may take many times as long as alone.
    testTimeout: 3 * WAIT_LIMIT_MS,
    expect: { poll: { timeout: WAIT_LIMIT_MS } },
    hookTimeout: 3 * WAIT_LIMIT_MS,
    // Files share what they import, which takes longer than most of them run, and one browser to a process.
    isolate: false,
    // A file that has not changed is not compiled again by the next run.
    experimental: { fsModuleCache: true },
    sequence: { sequencer: LongestFirst },
    // For `npm run coverage`. Code that runs in a browser or in a process of its own is not counted.
    coverage: {
      include: ['src/**', 'machines/**', 'guards/**', 'actions/**'],
      reporter: ['text-summary', 'html', 'json-summary'],
      reportOnFailure: true,
    },
  },
});
