import { fileURLToPath } from 'node:url';
import type { Alias, Plugin } from 'vite';

const MODULE = 'virtual:table-rulesets';
const src = fileURLToPath(new URL('../src', import.meta.url));

/** Files that import the package by its name, as their readers do, get this one. */
export const packageItself: readonly Alias[] = [
  { find: /^turnchart$/, replacement: `${src}/index.ts` },
  { find: /^turnchart\/(\w+)$/, replacement: `${src}/$1/index.ts` },
];

/** Gives the table further games: every ruleset that one of these files exports. */
export const tableRulesets = (files: readonly string[] = []): Plugin => ({
  name: 'turnchart:table-rulesets',
  resolveId: (id) => (id === MODULE ? `\0${MODULE}` : null),
  load(id) {
    if (id !== `\0${MODULE}`) return null;
    const imports = files.map((file, index) => `import * as game${index} from ${JSON.stringify(file)};`);
    return [...imports, `export const modules = [${files.map((_, index) => `game${index}`).join(', ')}];`].join('\n');
  },
});
