import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { isMainThread } from 'node:worker_threads';
import { OptionsError, type Ruleset, TurnchartError } from '../model/index.js';
import { checkGameFile, fileLike } from './no-such-game.js';
import { problemOf } from './problem.js';

type Exports = Readonly<Record<string, unknown>>;

/** Loads a module by its path or its `file:` address: JavaScript, or TypeScript without a build step. */
export async function loadModule(file: string): Promise<Exports> {
  const url = checkedAddress(file);
  if (!url.startsWith('file:')) return importPackage(file);
  if (isTypeScript(url)) await readTypeScript();
  return importFrom(file, url);
}

/** The address of a module. A file must exist, and can be read. */
export function checkedAddress(file: string): string {
  const url = importAddress(file);
  if (url.startsWith('file:')) checkGameFile(file.startsWith('file:') ? fileURLToPath(url) : file);
  return url;
}

/** Whether a game on the command line is a file, and no id of an included game: ids have neither slashes nor endings. */
export const isFile = (text: string): boolean => /[\\/]|\.[mc]?[jt]sx?(?:#|$)/.test(text);

/** `./games.ts#mine` is the ruleset `mine` of a file. */
export function splitExportName(text: string): { file: string; name?: string } {
  const [file = '', name] = text.split('#');
  return name === undefined ? { file } : { file, name };
}

/** A package that is installed; what is written like one may also be a file without its ending. */
async function importPackage(name: string): Promise<Exports> {
  try {
    return await importFrom(name, name);
  } catch (error) {
    const [owner = ''] = name.split('/');
    const isMissing = error instanceof Error && error.message.includes(`Cannot find package '${owner}`);
    if (!isMissing) throw error;
    if (existsSync(name)) checkGameFile(name);
    const meant = fileLike(name);
    throw new OptionsError(
      `there is no file and no package '${name}'${meant === undefined ? '' : `; did you mean '${meant}'?`}`,
    );
  }
}

/** A ruleset is refused inside this library, so the author's line is further up in the stack. */
const FRAMES = 60;

async function importFrom(named: string, url: string): Promise<Exports> {
  const before = Error.stackTraceLimit;
  Error.stackTraceLimit = FRAMES;
  try {
    return unwrapped((await import(url)) as Exports);
  } catch (error) {
    const { message, at } = problemOf(error);
    const where = at === null ? '' : ` (${at.file}:${at.line}:${at.column})`;
    throw new TurnchartError(`cannot load '${named}': ${message}${where}`, { cause: error });
  } finally {
    Error.stackTraceLimit = before;
  }
}

/** What a CommonJS module exports is all in its default export. */
function unwrapped(exported: Exports): Exports {
  const { default: whole } = exported;
  return typeof whole === 'object' && whole !== null && !isRuleset(whole) ? { ...whole, ...exported } : exported;
}

/** A path as a `file:` address, which is valid in every thread and folder. Package names do not change. */
export const importAddress = (file: string): string =>
  file.startsWith('file:') || isPackage(file) ? file : pathToFileURL(resolve(file)).href;

const isPackage = (name: string): boolean => /^[@\w]/.test(name) && !/^\w:|\.[mc]?[jt]sx?$/.test(name);

const isTypeScript = (url: string): boolean => /\.[mc]?tsx?$/.test(url);

let reading: Promise<unknown> | undefined;

/**
 * From here on, this thread imports TypeScript files. Without a namespace: the game gets the same copy of this library
 * as the program that runs it, and not a second one.
 */
function readTypeScript(): Promise<unknown> {
  // A program that runs this file as TypeScript can load other TypeScript files too, but its threads cannot.
  if (isMainThread && isTypeScript(import.meta.url)) return Promise.resolve();
  reading ??= register();
  return reading;
}

/** A file in a folder without `"type": "module"` is loaded as CommonJS. */
async function register(): Promise<void> {
  const [modules, scripts] = await Promise.all([import('tsx/esm/api'), import('tsx/cjs/api')]);
  modules.register();
  scripts.register();
}

/** The rulesets that a module exports, by the names of its exports. */
export async function rulesetsIn(file: string): Promise<ReadonlyMap<string, Ruleset>> {
  const exported = await loadModule(file);
  const found = new Map<string, Ruleset>();
  for (const [name, value] of Object.entries(exported)) {
    // One ruleset under two names, such as a default export, is one.
    if (isRuleset(value) && ![...found.values()].includes(value)) found.set(name, value);
  }
  if (found.size > 0) return found;
  const names = Object.keys(exported);
  const there = names.length === 0 ? 'it exports nothing' : `its exports are ${names.join(', ')}`;
  throw new OptionsError(
    `'${file}' exports no ruleset: ${there}. Export what setupGame(…).ruleset(…) gives: export const mine = …`,
  );
}

/** One ruleset of a module: the one of that name, or the only one there is. */
export async function rulesetIn(file: string, name?: string): Promise<{ name: string; rules: Ruleset }> {
  const found = await rulesetsIn(file);
  const names = [...found.keys()].join(', ');
  if (name !== undefined) {
    const exported = await loadModule(file);
    const rules = exported[name];
    if (isRuleset(rules)) return { name, rules };
    throw new OptionsError(`'${file}' exports no ruleset '${name}'; there are ${names}`);
  }
  const [first, ...others] = found;
  if (first === undefined || others.length > 0) {
    throw new OptionsError(
      `'${file}' exports several rulesets: say which, as in ${file}#${first?.[0]}; there are ${names}`,
    );
  }
  return { name: first[0], rules: first[1] };
}

const isRuleset = (value: unknown): value is Ruleset =>
  typeof value === 'object' && value !== null && 'withPolicies' in value && 'cards' in value && 'id' in value;
