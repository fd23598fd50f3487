import { statSync } from 'node:fs';
import { defineConfig } from 'vitest/config';
import { BaseSequencer, type TestSpecification } from 'vitest/node';
import all from './vitest.config.js';

const folders = 'authoring,effects,engine,flow,guards,legal,machines,match,parts,rules,view';

/** The run of a mutant ends with the first test that fails: small files are quick, and mostly about one thing. */
class SmallestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    return files.toSorted((a, b) => statSync(a.moduleId).size - statSync(b.moduleId).size);
  }
}

/**
 * The tests that `npm run mutants` runs: those of rules, charts and matches. A mutant that survives is shown to all tests that
 * reach it, so random play and walks of whole charts are left out: they reach nearly everything, and take most of the time.
 */
export default defineConfig({
  plugins: all.plugins,
  resolve: all.resolve,
  test: {
    include: [`test/{${folders}}/**/*.test.ts`, 'test/trust/actors.test.ts', 'test/inspect/charts.test.ts'],
    exclude: [
      'test/legal/messages*',
      'test/machines/{path,coverage}*',
      'test/match/{in-place,replay,runners,store}*',
      'test/rules/{*-matches,vectors,more-seats,card-bots,draft}*',
    ],
    setupFiles: ['test/for-mutants.ts'],
    isolate: false,
    maxWorkers: 1,
    testTimeout: 30_000,
    sequence: { sequencer: SmallestFirst },
  },
});
