import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';
import { noTableGames } from './app/table-games.js';

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
    testTimeout: 30_000,
    hookTimeout: 60_000,
    // Files share what they import, which takes longer than most of them run, and one browser to a process.
    isolate: false,
    projects: [
      // Pure functions: as many at a time as there are cores.
      { extends: true, test: { name: 'rules', include: pure, maxWorkers: 2 } },
      {
        extends: true,
        test: {
          name: 'shells',
          include: ['test/**/*.test.{ts,tsx}'],
          exclude: pure,
          // Pages, processes and servers wait for each other: one more than there are cores, after the others.
          maxWorkers: 3,
          sequence: { groupOrder: 1 },
          // They depend on time: one second try in CI, which the report then names.
          retry: process.env.CI ? 1 : 0,
        },
      },
    ],
  },
});
