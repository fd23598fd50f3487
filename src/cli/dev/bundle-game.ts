import { createHash } from 'node:crypto';
import { resolve } from 'node:path';
import type { BuildFailure, Message, OnResolveArgs, OnResolveResult, Plugin } from 'esbuild';
import type { Problem } from '../../simulate/problem.js';
import { missingFiles } from './missing-files.js';

/** A bundled game, as a page loads it. */
export interface GameBundle {
  /** The same for the same code. */
  readonly version: string;
  readonly code: string;
}

/** The result of bundling a file, and all files that it imports. */
export interface Bundling {
  readonly bundle: GameBundle | null;
  readonly problem: Problem | null;
  readonly files: readonly string[];
  /** Where files that it imports and that do not exist may appear. */
  readonly missing: readonly string[];
}

/** The entry points that the table provides: the game uses the table's copy of this library. */
const shared: Readonly<Record<string, string>> = {
  turnchart: './turnchart.js',
  'turnchart/authoring': './authoring.js',
  'turnchart/parts': './parts.js',
  'turnchart/rulesets': './rulesets.js',
  'turnchart/presentation': './presentation.js',
};

const fromTheTable: Plugin = {
  name: 'turnchart:from-the-table',
  setup(build) {
    build.onResolve({ filter: /^turnchart(\/|$)/ }, ({ path }: OnResolveArgs): OnResolveResult => {
      const found = Object.hasOwn(shared, path) ? shared[path] : undefined;
      if (found !== undefined) return { path: found, external: true };
      const text = `a game cannot import '${path}', because it runs in the browser too; it can import ${Object.keys(shared).join(', ')}`;
      return { errors: [{ text }] };
    });
    build.onResolve({ filter: /^node:/ }, ({ path }) => ({
      errors: [{ text: `a game cannot import '${path}', because it runs in the browser too` }],
    }));
    build.onResolve({ filter: /^\.\/dev-page\.js$/, namespace: 'turnchart' }, ({ path }) => ({ path, external: true }));
    build.onResolve({ filter: /^turnchart-dev:attend$/ }, ({ path }) => ({ path, namespace: 'turnchart' }));
    build.onLoad({ filter: /./, namespace: 'turnchart' }, () => ({
      contents: `import { attend } from './dev-page.js'; attend(${VERSION});`,
    }));
  },
};

/** A placeholder for the version, which is a hash of the code. */
const VERSION = '"turnchart-dev-version"';

/** A file of games, and which of them, if not all. */
export interface GameFile {
  readonly file: string;
  readonly name?: string | undefined;
}

/** What imports the games and gives them to the table, with the ids of the included games that it offers too. */
const gamesEntry = (games: readonly GameFile[], included: readonly string[], developing: boolean): string =>
  [
    ...games.map(({ file }, i) => `import * as game${i} from ${JSON.stringify(resolve(file))};`),
    `export const modules = [${games.map(({ name }, i) => moduleOf(`game${i}`, name)).join(', ')}];`,
    `export const included = ${JSON.stringify(included)};`,
    `export const developing = ${developing};`,
  ].join('\n');

const moduleOf = (game: string, name: string | undefined): string =>
  name === undefined ? game : `{ game: ${game}[${JSON.stringify(name)}] }`;

/** The page first connects to `turnchart dev`, then loads the game, so that it can show errors of the game. */
const devEntry = (game: GameFile): string => `import 'turnchart-dev:attend';\n${gamesEntry([game], [], true)}`;

/** What a page gets while there is no game. */
export const waiting = `import { attend } from './dev-page.js';
attend('');
await new Promise(() => {});
export const modules = [];
export const included = [];
export const developing = true;
`;

/** Bundles a game and its imports into one file, without this library, which the table has. */
export const bundleGame = (file: string, name?: string): Promise<Bundling> => bundle(devEntry({ file, name }));

/** The same for games that are served, and do not change; `included` has the ids of included games. */
export const bundleGames = (games: readonly GameFile[], included: readonly string[]): Promise<Bundling> =>
  bundle(gamesEntry(games, included, false));

async function bundle(contents: string): Promise<Bundling> {
  const { build } = await import('esbuild');
  const folder = process.cwd();
  try {
    const { outputFiles, metafile } = await build({
      stdin: { contents, resolveDir: folder, sourcefile: 'turnchart-dev' },
      bundle: true,
      format: 'esm',
      platform: 'browser',
      target: 'es2022',
      write: false,
      metafile: true,
      sourcemap: 'inline',
      logLevel: 'silent',
      outfile: 'assets/games.js',
      plugins: [fromTheTable],
    });
    const made = outputFiles[0]?.text ?? '';
    const version = createHash('sha256').update(made).digest('hex').slice(0, 16);
    const files = Object.keys(metafile.inputs).filter((path) => !path.includes(':') && path !== 'turnchart-dev');
    return {
      bundle: { version, code: made.replace(VERSION, JSON.stringify(version)) },
      problem: null,
      files: files.map((path) => resolve(folder, path)),
      missing: [],
    };
  } catch (error) {
    const errors = messagesOf(error);
    const [first] = errors;
    if (first === undefined) throw error;
    return { bundle: null, problem: problemFrom(first, folder), files: [], missing: missingFiles(errors, folder) };
  }
}

/** The compiler names files from the folder that it works in, and counts columns from 0. */
function problemFrom({ text, location }: Message, folder: string): Problem {
  if (location === null) return { message: text, at: null };
  const { file, line, column, lineText } = location;
  return { message: text, at: { file: resolve(folder, file), line, column: column + 1, text: lineText } };
}

const messagesOf = (error: unknown): readonly Message[] =>
  error instanceof Error && 'errors' in error ? (error as BuildFailure).errors : [];
