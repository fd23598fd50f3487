import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';

const src = fileURLToPath(new URL('./src', import.meta.url));

export default defineConfig({
  // The examples of the docs import the package by its name, as their readers do.
  resolve: {
    alias: [
      { find: /^turnchart$/, replacement: `${src}/index.ts` },
      { find: /^turnchart\/(\w+)$/, replacement: `${src}/$1/index.ts` },
    ],
  },
  test: {
    include: ['test/**/*.test.{ts,tsx}'],
    pool: 'forks',
    maxWorkers: 2,
    testTimeout: 30_000,
    hookTimeout: 60_000,
  },
});
