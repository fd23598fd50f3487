import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { license, sourcesOfLicences } from './licences.js';

/** The table is a folder of plain files: it can be served from anywhere, and asks for nothing from outside. */
export default defineConfig({
  root: fileURLToPath(new URL('.', import.meta.url)),
  base: './',
  plugins: [react(), sourcesOfLicences()],
  worker: { format: 'es' },
  define: { REMOTE_ONLY: 'false' },
  build: {
    outDir: 'dist',
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
