/** Bundles the library with all that it needs into `dist/turnchart.min.js`, for a page without a bundler. */
import { join, resolve } from 'node:path';
import { build } from 'esbuild';

const root = resolve(import.meta.dirname, '..');

await build({
  stdin: {
    contents: `
      export * from './dist/src/index.js';
      export * from './dist/src/authoring/index.js';
      export * from './dist/src/parts/index.js';
      export * from './dist/src/presentation/index.js';
      // All of zod would be as large as the rest.
      import { _default, array, boolean, enum as oneOf, int, literal, nullable, number, object, optional, record, string, union } from 'zod/mini';
      export const z = { _default, array, boolean, enum: oneOf, int, literal, nullable, number, object, optional, record, string, union };`,
    resolveDir: root,
  },
  outfile: join(root, 'dist/turnchart.min.js'),
  bundle: true,
  minify: true,
  format: 'esm',
  platform: 'browser',
  target: 'es2022',
  define: { 'process.env.NODE_ENV': '"production"' },
  logLevel: 'warning',
});
