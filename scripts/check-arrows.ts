/**
 * Checks which folder imports which, and that the rules use no clock, no randomness and no I/O. Run by `npm run lint`;
 * prints every violation with what to do about it.
 */
import { readdirSync, readFileSync } from 'node:fs';
import { builtinModules } from 'node:module';
import { join, posix, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import {
  importersOf,
  isGoverned,
  type Layer,
  layerAllows,
  layerOf,
  mayImport,
  pureLayers,
  runtimeLayers,
} from './arrows/layers.js';
import { type FoundImport, findCode, findImports, maskSource } from './arrows/scan-source.js';

export interface Violation {
  readonly file: string;
  readonly line: number;
  /** The import or the expression at fault. */
  readonly found: string;
  readonly problem: string;
  readonly remedy: string;
}

const impure =
  /(?<![\w$.])(?:Math\.random|Date\.now|new\s+Date\s*\(|setTimeout|setInterval|setImmediate|performance\.now|console\.|process\.|globalThis\b)/g;
const runtimes = /^(?:xstate|@xstate\/[^/]+|immer)(?:\/|$)/;
const list = (names: readonly string[]): string => names.join(', ') || 'nothing';

/** Where an import leads, as a path from the root of the project; null for packages. */
function targetOf(file: string, specifier: string): string | null {
  if (specifier.startsWith('.'))
    return posix.normalize(posix.join(posix.dirname(file), specifier)).replace(/\.js$/, '.ts');
  const own = /^turnchart(?:\/(.+))?$/.exec(specifier);
  return own ? (own[1] ? `src/${own[1]}/index.ts` : 'src/index.ts') : null;
}

function remedyFor(file: string, from: Layer, target: string, to: Layer | null): string {
  if (to === null)
    return `Move what is needed from ${target} into ${from}, or a layer it may import (${list(mayImport[from])}).`;
  if (to === 'src/index.ts') return 'Import from the module that defines the name, not from the entry point.';
  if (to === 'src/rulesets') {
    return `Take the ruleset as an argument (its type is in src/model). Move a helper from ${target} to src/engine, src/effects or src/model.`;
  }
  const down = [...mayImport[from], from];
  return `Move what is needed from ${target} down into ${down.join(' or ')}, or move ${file} up into ${list(importersOf(to))}.`;
}

/** What a game may import besides its own files: what everybody else can import, too. */
const forGames = ['src/authoring/index.ts', 'src/parts/index.ts'];

/** A game is written with the public entry points alone, so that what they lack is noticed. */
function gameFault(file: string, { specifier }: FoundImport): Omit<Violation, 'file' | 'line' | 'found'> | null {
  const [folder] = /^src\/rulesets\/[^/]+\//.exec(file) ?? [];
  const target = targetOf(file, specifier);
  if (folder === undefined || specifier === 'zod') return null;
  if (target !== null && (target.startsWith(folder) || forGames.includes(target))) return null;
  return {
    problem: `A game may import zod, ${forGames.join(', ')} and its own files, not ${target ?? specifier}.`,
    remedy:
      'Import the name from src/authoring/index.ts; if it is missing there, authors of games lack it too: export it.',
  };
}

function arrowFault(file: string, from: Layer, found: FoundImport): Omit<Violation, 'file' | 'line' | 'found'> | null {
  const ofGame = gameFault(file, found);
  if (ofGame !== null) return ofGame;
  const target = targetOf(file, found.specifier);
  if (target !== null) {
    const to = layerOf(target);
    if (to !== null && layerAllows(from, to)) return null;
    const problem = `${from} may import ${list(mayImport[from])}, not ${to ?? target}.`;
    return { problem, remedy: remedyFor(file, from, target, to) };
  }
  if (runtimes.test(found.specifier) && !found.typeOnly && !runtimeLayers.has(from)) {
    const problem = `${from} may not run ${found.specifier}; only ${list([...runtimeLayers])} may.`;
    return {
      problem,
      remedy: `Write \`import type\` if only types are needed, or move the import to machines or src/match.`,
    };
  }
  const builtin = found.specifier.startsWith('node:') || builtinModules.includes(found.specifier);
  if (builtin && !found.typeOnly && pureLayers.has(from)) {
    const problem = `${from} holds rules, which run anywhere and do no I/O.`;
    return { problem, remedy: `Move the import of ${found.specifier} to src/match or above, and pass the result in.` };
  }
  return null;
}

/** The violations in a set of files, given by path from the root of the project, with `/` between folders. */
export function checkArrows(files: ReadonlyMap<string, string>): Violation[] {
  const violations: Violation[] = [];
  for (const [file, source] of files) {
    if (!isGoverned(file)) continue;
    const from = layerOf(file);
    if (from === null) {
      const problem = 'This file is in no known layer.';
      const remedy = 'Move it into an existing folder, or add its folder to scripts/arrows/layers.ts.';
      violations.push({ file, line: 1, found: file, problem, remedy });
      continue;
    }
    const masked = maskSource(source);
    for (const found of findImports(source, masked)) {
      const fault = arrowFault(file, from, found);
      if (fault) violations.push({ file, line: found.line, found: found.text, ...fault });
    }
    if (!pureLayers.has(from)) continue;
    for (const { text, line } of findCode(source, impure, masked)) {
      const problem = `${from} holds rules: no clock, chance, I/O or globals.`;
      const remedy =
        'Use the random state kept in the game; move timers, logging and I/O to src/match or above, or pass the value in.';
      violations.push({ file, line, found: text, problem, remedy });
    }
  }
  return violations;
}

export function formatViolation({ file, line, found, problem, remedy }: Violation): string {
  return `${file}:${line}\n  ${found}\n  ${problem}\n  Remedy: ${remedy}\n`;
}

function readProject(root: string): Map<string, string> {
  const files = new Map<string, string>();
  for (const entry of readdirSync(root, { withFileTypes: true })) {
    if (!entry.isDirectory() || !isGoverned(`${entry.name}/`)) continue;
    for (const name of readdirSync(join(root, entry.name), { recursive: true, encoding: 'utf8' })) {
      if (!/\.[cm]?tsx?$/.test(name)) continue;
      files.set(posix.join(entry.name, name.replaceAll('\\', '/')), readFileSync(join(root, entry.name, name), 'utf8'));
    }
  }
  return files;
}

const script = process.argv[1];
if (script !== undefined && import.meta.url === pathToFileURL(resolve(script)).href) {
  const files = readProject(resolve(import.meta.dirname, '..'));
  const violations = checkArrows(files);
  for (const violation of violations) console.error(formatViolation(violation));
  console.log(`Arrows: ${files.size} files, ${violations.length} violation${violations.length === 1 ? '' : 's'}.`);
  process.exitCode = violations.length > 0 ? 1 : 0;
}
