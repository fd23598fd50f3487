import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path/posix';
import { type Declaration, readDeclarations } from './read-declarations.js';

/** A name that an entry point offers, and what it is. A schema and the type of the same name are two declarations. */
export interface PublicName {
  readonly name: string;
  /** From the root of the project. */
  readonly file: string;
  readonly declarations: readonly Declaration[];
  /** Of a namespace: the names in it. */
  readonly members?: readonly PublicName[];
}

const clause = /^export (?:type )?(?:(\*)|\{([^}]*)\})(?: from '([^']+)')?;$/gm;
const namespace = /^export \* as (\w+) from '([^']+)';$/gm;
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
  for (const [, name = '', specifier = ''] of source.matchAll(namespace)) {
    found.set(name, namespaceOf(name, sourceOf(file, specifier)));
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

/** Everything that a file exports, under one name: `commands.playCard`. */
function namespaceOf(name: string, file: string): PublicName {
  const doc = /^\/\*\*((?:(?!\*\/)[\s\S])*)\*\//.exec(readFileSync(file, 'utf8'))?.[1] ?? '';
  const members = readExports(file).sort((a, b) => (a.name < b.name ? -1 : 1));
  const lines = members
    .flatMap(({ declarations }) => declarations)
    .flatMap(({ doc: about, code }) => [...(about === '' ? [] : [`/** ${sentenceOf(about)} */`]), ...code.split('\n')]);
  const code = [`namespace ${name} {`, ...lines.map((line) => `  ${line}`), '}'].join('\n');
  return { name, file, declarations: [{ name, kind: 'namespace', doc: doc.trim(), code }], members };
}

/** The first sentence of a doc comment, in one line. */
const sentenceOf = (doc: string): string => (/^[\s\S]*?\.(?=\s|$)/.exec(doc)?.[0] ?? doc).replaceAll(/\s+/g, ' ');

function importOf(source: string, name: string): string | undefined {
  for (const [, braces = '', specifier] of source.matchAll(imported)) {
    if (namesIn(braces).some(({ outer }) => outer === name)) return specifier;
  }
  return undefined;
}
