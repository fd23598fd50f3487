import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import type { UserConfig } from 'vite';
import { license, sourcesOfLicences } from './licences.js';
import { gamesPaths, namedEntries, tableGames } from './table-games.js';

const pages = { index: 'index.html', inspector: 'inspector.html' };

/** The table is a folder of static files: it can be served from anywhere, and needs nothing from other servers. */
export const tableConfig = (outDir: string): UserConfig => ({
  root: fileURLToPath(new URL('.', import.meta.url)),
  base: './',
  plugins: [react(), sourcesOfLicences(), tableGames()],
  build: {
    outDir,
    emptyOutDir: true,
    license,
    target: 'es2022',
    modulePreload: { polyfill: false },
    chunkSizeWarningLimit: 1500,
    rolldownOptions: {
      checks: { pluginTimings: false },
      input: {
        ...Object.fromEntries(
          Object.entries(pages).map(([name, page]) => [name, fileURLToPath(new URL(page, import.meta.url))]),
        ),
        ...namedEntries,
      },
      preserveEntrySignatures: 'exports-only',
      output: {
        paths: gamesPaths,
        codeSplitting: {
          groups: [
            // In its own chunk: the start screen needs it, and must not load the code of the match.
            { name: 'offers', test: /guards[\\/]expand-offer\./ },
            // In one: it is loaded at once, and is packed better than in ten parts.
            {
              name: 'rules',
              test: /src[\\/](?:rulesets|parts|authoring|effects|commands|model)[\\/]|node_modules[\\/]zod/,
            },
          ],
        },
        entryFileNames: ({ name }) =>
          Object.hasOwn(namedEntries, name) ? 'assets/[name].js' : 'assets/[name]-[hash].js',
      },
    },
  },
});
