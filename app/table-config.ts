import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import type { UserConfig } from 'vite';
import { license, sourcesOfLicences } from './licences.js';
import { packageItself, tableRulesets } from './table-rulesets.js';

interface TableOptions {
  /** Files with further games, by their whole paths. */
  readonly rulesets?: readonly string[];
  /** Where it is built to. */
  readonly outDir?: string;
}

/** The table is a folder of plain files: it can be served from anywhere, and asks for nothing from outside. */
export const tableConfig = ({ rulesets = [], outDir = 'dist' }: TableOptions = {}): UserConfig => ({
  root: fileURLToPath(new URL('.', import.meta.url)),
  base: './',
  resolve: { alias: [...packageItself] },
  plugins: [react(), sourcesOfLicences(), tableRulesets(rulesets)],
  // The bots think in a worker, and need the same games.
  worker: { format: 'es', plugins: () => [tableRulesets(rulesets)] },
  define: { REMOTE_ONLY: 'false' },
  build: {
    outDir,
    emptyOutDir: true,
    license,
    target: 'es2022',
    modulePreload: { polyfill: false },
    chunkSizeWarningLimit: 1500,
    rolldownOptions: {
      checks: { pluginTimings: false },
      input: ['index.html', 'inspector.html'].map((page) => fileURLToPath(new URL(page, import.meta.url))),
    },
  },
});
