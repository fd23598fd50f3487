import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { license, sourcesOfLicences } from './licences.js';

/** The page that `startInspector` serves: it asks the match over a socket and carries no rules of its own. */
export default defineConfig({
  root: fileURLToPath(new URL('.', import.meta.url)),
  publicDir: false,
  base: './',
  plugins: [react(), sourcesOfLicences()],
  define: { REMOTE_ONLY: 'true' },
  build: {
    outDir: '../dist/inspector-page',
    emptyOutDir: true,
    license,
    target: 'es2022',
    modulePreload: { polyfill: false },
    chunkSizeWarningLimit: 2000,
    rolldownOptions: { input: fileURLToPath(new URL('inspector.html', import.meta.url)) },
  },
});
