/** `npm run mutants`: changes the rules, one small change at a time, and runs the tests that reach it. */
export default {
  testRunner: 'vitest',
  plugins: ['@stryker-mutator/vitest-runner'],
  vitest: { configFile: 'vitest.mutants.config.ts', related: false },
  mutate: ['guards/**/*.ts', 'machines/**/*.ts', 'actions/**/*.ts', 'src/engine/**/*.ts', 'src/effects/**/*.ts'],
  ignorePatterns: [
    'app/dist',
    'dist',
    'docs/.vitepress',
    'docs/api',
    'docs/images',
    'bench',
    'coverage',
    'matches.db*',
  ],
  // Codes, kinds and names are of closed types: the compiler notices when one changes. The rest are texts.
  mutator: { excludedMutations: ['StringLiteral'] },
  // Nothing is compiled, and reading the file would need the interface that TypeScript 7 does not have.
  tsconfigFile: 'none',
  concurrency: 2,
  // A change of what is made when a file is loaded, such as a list of rules, would be shown to all tests: two minutes each.
  ignoreStatic: true,
  // For machines that are busy with something else, too.
  dryRunTimeoutMinutes: 30,
  timeoutMS: 20_000,
  incremental: true,
  incrementalFile: 'reports/mutants.json',
  htmlReporter: { fileName: 'reports/mutants.html' },
  reporters: ['clear-text', 'html', 'progress-append-only'],
  thresholds: { high: 95, low: 90, break: 85 },
};
