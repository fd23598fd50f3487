import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';
import { noTableGames } from './app/table-games.js';
import { LongestFirst } from './test/longest-first.js';

const src = fileURLToPath(new URL('./src', import.meta.url));

const folders =
  'authoring,chart,check,effects,engine,fast,flow,guards,machines,match,model,parts,presentation,properties,rules,simulate,testing';
const pure = [`test/{${folders}}/**/*.test.ts`];

export default defineConfig({
  // The table takes games of somebody else's from a file beside its own; here there are none.
  plugins: [noTableGames()],
  // The examples of the docs import the package by its name, as their readers do.
  resolve: {
    alias: [
      { find: /^turnchart$/, replacement: `${src}/index.ts` },
      { find: /^turnchart\/(\w+)$/, replacement: `${src}/$1/index.ts` },
    ],
  },
  test: {
    pool: 'forks',
    // One more than the two cores that this is meant for: pages, processes and servers wait for each other.
    maxWorkers: 3,
    testTimeout: 30_000,
    hookTimeout: 60_000,
    // Files share what they import, which takes longer than most of them run, and one browser to a process.
    isolate: false,
    sequence: { sequencer: LongestFirst },
    projects: [
      { extends: true, test: { name: 'rules', include: pure } },
      {
        extends: true,
        test: {
          name: 'shells',
          include: ['test/**/*.test.{ts,tsx}'],
          exclude: pure,
          // Pages, processes and servers depend on time: one second try in CI, which the report then names.
          retry: process.env.CI ? 1 : 0,
        },
      },
    ],
  },
});
