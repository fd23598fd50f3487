import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path/posix';
import { type Declaration, readDeclarations } from './read-declarations.js';

/** A name that an entry point offers, and what it is. A schema and the type of the same name are two declarations. */
export interface PublicName {
  readonly name: string;
  /** From the root of the project. */
  readonly file: string;
  readonly declarations: readonly Declaration[];
}

const clause = /^export (?:type )?(?:(\*)|\{([^}]*)\})(?: from '([^']+)')?;$/gm;
const imported = /^import (?:type )?\{([^}]*)\} from '([^']+)';$/gm;

/** The names between braces, as they are called there and outside. */
const namesIn = (braces: string): { inner: string; outer: string }[] =>
  braces
    .split(',')
    .map((part) => part.trim().replace(/^type /, ''))
    .filter((part) => part !== '')
    .map((part) => {
      const [inner = '', outer = inner] = part.split(' as ');
      return { inner, outer };
    });

const sourceOf = (from: string, specifier: string): string => join(dirname(from), specifier.replace(/\.js$/, '.ts'));

/** Everything that a file exports, its re-exports followed to where they are declared. */
export function readExports(file: string): PublicName[] {
  const source = readFileSync(file, 'utf8');
  const found = new Map<string, PublicName>();
  for (const declaration of readDeclarations(source)) {
    const { name } = declaration;
    const others = found.get(name)?.declarations ?? [];
    found.set(name, { name, file, declarations: [...others, declaration] });
  }
  for (const [, all, braces = '', specifier] of source.matchAll(clause)) {
    if (all !== undefined && specifier !== undefined) {
      for (const one of readExports(sourceOf(file, specifier))) found.set(one.name, one);
      continue;
    }
    for (const { inner, outer } of namesIn(braces)) {
      const from = specifier ?? importOf(source, inner);
      if (from === undefined) continue;
      const target = readExports(sourceOf(file, from)).find(({ name }) => name === inner);
      if (target === undefined) throw new Error(`${file} exports '${inner}', which is not found in ${from}`);
      found.set(outer, { ...target, name: outer });
    }
  }
  return [...found.values()];
}

function importOf(source: string, name: string): string | undefined {
  for (const [, braces = '', specifier] of source.matchAll(imported)) {
    if (namesIn(braces).some(({ outer }) => outer === name)) return specifier;
  }
  return undefined;
}
