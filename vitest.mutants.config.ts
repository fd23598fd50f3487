import { defineConfig } from 'vitest/config';
import all from './vitest.config.js';

const folders = 'authoring,effects,engine,flow,guards,legal,machines,match,parts,rules,view';

/** The tests that `npm run mutants` runs: those of rules, charts and matches, without the ones that take long. */
export default defineConfig({
  plugins: all.plugins,
  resolve: all.resolve,
  test: {
    include: [`test/{${folders}}/**/*.test.ts`],
    exclude: ['test/machines/paths*', 'test/rules/*-matches.test.ts', 'test/rules/vectors*'],
    isolate: false,
    maxWorkers: 1,
    testTimeout: 30_000,
  },
});
