import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { transform } from 'esbuild';
import type { Plugin } from 'vite';
import type { MarkdownRenderer } from 'vitepress';
import { followTutorial } from '../../test/docs/tutorial-steps.js';

/** A block of code that says `run`. */
const block = /^```ts run\n([\s\S]*?)^```$/gm;

/** What a page in a browser can load. The rest needs Node. */
const inBrowsers = new Set([
  'zod',
  'xstate',
  'turnchart',
  'turnchart/authoring',
  'turnchart/parts',
  'turnchart/rulesets',
  'turnchart/bots',
  'turnchart/presentation',
  'turnchart-tools/testing',
  'xstate/graph',
]);

const runsInBrowsers = (code: string): boolean =>
  [...code.matchAll(/^(?:import|\} from) .*'([^']+)';?$/gm)].every(([, name = '']) => inBrowsers.has(name));

const idOf = (code: string): string => createHash('sha256').update(code).digest('hex').slice(0, 12);

/** Puts a button under every block of code that a browser can run. */
export function exampleFences(md: MarkdownRenderer): void {
  const before = md.renderer.rules.fence;
  md.renderer.rules.fence = (tokens, index, options, env, self) => {
    const html = before?.(tokens, index, options, env, self) ?? '';
    const { info = '', content = '' } = tokens[index] ?? {};
    const isExample = (info.trim() === 'ts run' && runsInBrowsers(content)) || info.trim() === 'ts try';
    if (!isExample) return html;
    return `${html}<div class="run-example"><button type="button" data-example="${idOf(content)}">Run</button><pre aria-live="polite" hidden></pre></div>`;
  };
}

const LIST = 'virtual:examples';
const ONE = 'virtual:example/';
const GAME = 'virtual:tutorial/';

/** Makes a module of each of these blocks, loaded when its button is pressed, and a list of them. */
export function exampleModules(docs: string): Plugin {
  const codes = new Map<string, string>();
  for (const file of readdirSync(docs, { recursive: true, encoding: 'utf8' })) {
    if (!file.endsWith('.md')) continue;
    for (const [, code = ''] of readFileSync(join(docs, file), 'utf8').matchAll(block)) {
      if (runsInBrowsers(code)) codes.set(idOf(code), code);
    }
  }
  // What the tutorial tries has the game as it is at that place of the page.
  const games = new Map<string, string>();
  for (const { game, code } of followTutorial().trials) {
    games.set(idOf(game), game);
    codes.set(idOf(code), code.replace('./whist.js', `${GAME}${idOf(game)}.ts`));
  }
  return {
    name: 'examples',
    resolveId: (id) => (id === LIST || id.startsWith(ONE) || id.startsWith(GAME) ? `\0${id}` : null),
    async load(id) {
      if (id === `\0${LIST}`) {
        const entries = [...codes.keys()].map((key) => `'${key}': () => import('${ONE}${key}.ts')`);
        return `export const examples = { ${entries.join(', ')} };`;
      }
      if (id.startsWith(`\0${GAME}`)) {
        const game = games.get(id.slice(GAME.length + 1, -3)) ?? '';
        return (await transform(game, { loader: 'ts', target: 'es2022' })).code;
      }
      const code = id.startsWith(`\0${ONE}`) ? codes.get(id.slice(ONE.length + 1, -3)) : undefined;
      if (code === undefined) return null;
      // Its imports come first, as everywhere; the rest, which nobody imports, is run each time that the button is pressed.
      const imports = [...code.matchAll(/^import [\s\S]*?;\n/gm)].map(([text]) => text).join('');
      const rest = code.replaceAll(/^import [\s\S]*?;\n/gm, '').replaceAll(/^export (?=const |function )/gm, '');
      const module = `${imports}export const run = async (console: Console) => {\n${rest}\n};`;
      return (await transform(module, { loader: 'ts', target: 'es2022' })).code;
    },
  };
}
