import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';

const MODULE = 'virtual:table-games';
/** The path that the built files import instead. */
const EXTERNAL = 'turnchart-table-games';
const FILE = 'games.js';

/** An empty file of games, without `turnchart dev`. */
const none = 'export const modules = [];\nexport const included = null;\nexport const developing = false;\n';

/**
 * Other games come to the table in a separate file, `assets/games.js`. The build has an empty one; `turnchart dev` and
 * `turnchart serve` replace it.
 */
export const tableGames = (): Plugin => ({
  name: 'turnchart:table-games',
  resolveId: (id) => (id === MODULE ? { id: EXTERNAL, external: true } : null),
  generateBundle() {
    this.emitFile({ type: 'asset', fileName: `assets/${FILE}`, source: none });
  },
});

/** The path of the games, for the output of the build. */
export const gamesPaths: Readonly<Record<string, string>> = { [EXTERNAL]: `./${FILE}` };

/** The same without a build, for tests. */
export const noTableGames = (): Plugin => ({
  name: 'turnchart:no-table-games',
  resolveId: (id) => (id === MODULE ? `\0${MODULE}` : null),
  load: (id) => (id === `\0${MODULE}` ? none : null),
});

const path = (file: string): string => fileURLToPath(new URL(file, import.meta.url));

/**
 * What is built under names of its own, beside the pages: the parts of this library that a game imports, so that the
 * game and the table share one copy of it; the bots' thread, which needs the same copy; and the page code of
 * `turnchart dev`. `src/cli/dev` uses these names.
 */
export const namedEntries: Readonly<Record<string, string>> = {
  turnchart: path('../src/index.ts'),
  authoring: path('../src/authoring/index.ts'),
  parts: path('../src/parts/index.ts'),
  rulesets: path('../src/rulesets/index.ts'),
  presentation: path('../src/presentation/index.ts'),
  'bot-worker': path('table/game/bot.worker.ts'),
  'dev-page': path('dev/dev-page.ts'),
};
