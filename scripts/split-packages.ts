import { chmodSync, cpSync, existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join, relative, resolve } from 'node:path';
import { withPackedLinks } from './packed-links.js';

/**
 * Divides what was built between the two packages: the library has what its entry points need, the tools have the rest.
 * There is one copy of every file, so a game, the tools and a page share one library: where the tools import a file of the
 * library, they import it by the name of the package.
 */
const root = resolve(import.meta.dirname, '..');
const dist = join(root, 'dist');
const tools = join(root, 'tools/dist');

const imported = /((?:\bfrom|\bimport)\s*\(?\s*)(['"])(\.[^'"]+)\2/g;

interface Manifest {
  readonly exports: Readonly<Record<string, string | Readonly<Record<string, string>>>>;
}

/** The files that a package exports by name. The tools are built in the same folder. */
function entriesOf(manifest: string): string[] {
  const { exports } = JSON.parse(readFileSync(join(root, manifest), 'utf8')) as Manifest;
  return Object.values(exports)
    .flatMap((files) => (typeof files === 'string' ? [files] : Object.values(files)))
    .filter((file) => file.startsWith('./dist/') && !file.includes('*'))
    .map((file) => join(root, file));
}

/** A module is its script and its declaration. */
const moduleOf = (file: string): string => file.replace(/(\.d\.ts|\.js)$/, '');

/** The modules that a file imports, to run or for their types. */
function importsOf(file: string): string[] {
  // Examples in comments import files that do not exist.
  const code = readFileSync(file, 'utf8').replaceAll(/\/\*[\s\S]*?\*\//g, '');
  return [...code.matchAll(imported)].map(([, , , path = '']) => moduleOf(resolve(dirname(file), path)));
}

/** The modules that some files lead to, by what these files of a module import. */
function closureOf(entries: readonly string[], ...endings: readonly string[]): ReadonlySet<string> {
  const found = new Set(entries.map(moduleOf));
  for (const module of found) {
    for (const ending of endings) for (const next of importsOf(module + ending)) found.add(next);
  }
  return found;
}

const [ofLibrary, ofTools] = [entriesOf('package.json'), entriesOf('tools/package.json')];
const library = closureOf(ofLibrary, '.js', '.d.ts');
/** The modules whose types somebody may need; those of the others would be a sixth of the library. */
const typed = closureOf([...ofLibrary, ...ofTools], '.d.ts');

const built = readdirSync(dist, { recursive: true, encoding: 'utf8' })
  .filter((path) => /^(src|machines|guards|actions)[\\/].+\.(js|d\.ts)$/.test(path))
  .map((path) => join(dist, path));
const isNeeded = (file: string): boolean => file.endsWith('.js') || typed.has(moduleOf(file));
const isOfLibrary = (file: string): boolean => library.has(moduleOf(file));

// Doc comments are in the declarations, where editors look for them; why the code is as it is, is said in the sources.
for (const file of built.filter((one) => one.endsWith('.js'))) {
  writeFileSync(file, readFileSync(file, 'utf8').replaceAll(/^[ \t]*(?:\/\*\*[\s\S]*?\*\/|\/\/.*)\n/gm, ''));
}

// The compiler writes the types of a game out wherever they are used: in masks 23 times. Once is enough.
const typesOfGame = /\{\n {4}id: "[^"]+";\n {4}state: [\s\S]*?\n\}/g;
for (const file of built.filter((one) => one.endsWith('.d.ts') && isNeeded(one))) {
  const text = readFileSync(file, 'utf8');
  const [types, ...again] = text.match(typesOfGame) ?? [];
  if (types === undefined || again.length === 0 || again.some((one) => one !== types)) continue;
  writeFileSync(file, `${text.replaceAll(types, 'GameTypes')}type GameTypes = ${types};\nexport {};\n`);
}

const posix = (path: string): string => path.replaceAll('\\', '/');
// npm reads this file when it packs the library.
writeFileSync(
  join(dist, '.npmignore'),
  built
    .filter((file) => !isOfLibrary(file) || !isNeeded(file))
    .map((file) => `/${posix(relative(dist, file))}\n`)
    .concat('/table\n')
    .join(''),
);

rmSync(tools, { recursive: true, force: true });
for (const file of built.filter((one) => !isOfLibrary(one) && isNeeded(one))) {
  const text = readFileSync(file, 'utf8').replaceAll(imported, (whole, before: string, quote: string, path: string) => {
    const to = resolve(dirname(file), path);
    return isOfLibrary(to) ? `${before}${quote}turnchart/internal/${posix(relative(dist, to))}${quote}` : whole;
  });
  const copy = join(tools, relative(dist, file));
  mkdirSync(dirname(copy), { recursive: true });
  writeFileSync(copy, text);
}
// Not every way to run a package makes its program executable.
for (const folder of [dist, tools]) chmodSync(join(folder, 'src/cli/main.js'), 0o755);

/** With `--pack`: the table and the docs too. */
if (process.argv.includes('--pack')) {
  cpSync(join(dist, 'table'), join(tools, 'table'), { recursive: true });
  const docs = join(root, 'tools/docs');
  rmSync(docs, { recursive: true, force: true });
  cpSync(join(root, 'docs'), docs, {
    recursive: true,
    filter: (path) => !/[\\/](\.vitepress|api|play\.md)([\\/]|$)/.test(path),
  });
  const isPacked = (path: string): boolean => /^docs(\/|$)/.test(path) && existsSync(join(root, 'tools', path));
  for (const path of readdirSync(docs, { recursive: true, encoding: 'utf8' })) {
    if (!path.endsWith('.md')) continue;
    const [page, text] = [posix(join('docs', path)), readFileSync(join(docs, path), 'utf8')];
    writeFileSync(join(docs, path), withPackedLinks(text, page, isPacked));
  }
}
