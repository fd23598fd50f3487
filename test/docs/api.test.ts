import { expect, test } from 'vitest';
import manifest from '../../package.json' with { type: 'json' };
import { readDeclarations } from '../../scripts/api/read-declarations.js';
import { readExports } from '../../scripts/api/read-exports.js';
import { undocumented } from '../../scripts/api/write-pages.js';

const entries = Object.values(manifest.exports).flatMap((target) =>
  typeof target === 'string' ? [] : [target.default.replace('./dist/', '').replace(/\.js$/, '.ts')],
);

test.each(entries)('every value that %s exports is found', async (entry) => {
  const loaded = Object.keys(await import(`../../${entry}`));
  const found = new Set(readExports(entry).map(({ name }) => name));
  expect(loaded.length).toBeGreaterThan(0);
  expect(loaded.filter((name) => !found.has(name))).toEqual([]);
});

test('what is exported under a name of its own is listed there', () => {
  const commands = readExports('src/authoring/index.ts').find(({ name }) => name === 'commands');
  expect(commands?.declarations[0]?.code).toContain("  const playCard = makeCommand('card.play', …)\n");
});

test('every exported name has a sentence', () => {
  expect(undocumented()).toEqual([]);
});

const codeOf = (source: string): string[] => readDeclarations(source).map(({ code }) => code);

test('bodies, recipes and what is private are left out', () => {
  expect(codeOf('export function f<T>(a: { b: T }): { c: T } {\n  return { c: a.b };\n}\n')).toEqual([
    'function f<T>(a: { b: T }): { c: T }',
  ]);
  expect(codeOf('export function* f(a: 1): Generator<1> {\n  yield a;\n}\n')).toEqual([
    'function* f(a: 1): Generator<1>',
  ]);
  expect(codeOf('export function f(a: 1): 1;\nexport function f(a: 2): 2;\nexport function f(a: 3): 3 {\n}\n')).toEqual(
    ['function f(a: 1): 1', 'function f(a: 2): 2'],
  );
  expect(codeOf("export const f = (a: string, b = () => ')'): number => a.length;\n")).toEqual([
    "function f(a: string, b = () => ')'): number",
  ]);
  expect(codeOf('export const f = (a: A): (() => void) => () => a();\n')).toEqual(['function f(a: A): (() => void)']);
  expect(codeOf('export const n: Record<string, 1> = { a: 1 };\nexport const m = 2;\n')).toEqual([
    'const n: Record<string, 1>',
    'const m = 2',
  ]);
  expect(codeOf("export const e = effect('e', z.object({ a: A }), (game, { a }) => {\n  game.a = a;\n});\n")).toEqual([
    "const e = effect('e', z.object({ a: A }))",
  ]);
  expect(codeOf('export interface I extends J<{ a: 1 }> {\n  b: 2;\n}\n')).toEqual([
    'interface I extends J<{ a: 1 }> {\n  b: 2;\n}',
  ]);
  expect(codeOf('export const r = first<{ a: 1 }>(\n  (b) => b,\n);\n')).toEqual(['const r = first<{ a: 1 }>(…)']);
  expect(codeOf("export const g = game.ruleset({\n  version: '1',\n});\n")).toEqual(['const g = game.ruleset(…)']);
  expect(codeOf("export const c = make('card.play', {\n  a: 1,\n});\n")).toEqual(["const c = make('card.play', …)"]);
  expect(codeOf('export const s = z.object({\n  a: 1,\n});\n')).toEqual(['const s = z.object({\n  a: 1,\n})']);
  const cls = [
    'export class C extends D {',
    '  readonly #a = 1;',
    '  /** B. */',
    '  get b(): number {',
    '    return this.#a;',
    '  }',
    '',
    '  #c(): void {}',
    '}',
  ];
  expect(codeOf(cls.join('\n'))).toEqual(['class C extends D {\n  /** B. */\n  get b(): number;\n}']);
});

test('the comment before a declaration is its own', () => {
  const source =
    '/** One. */\nexport const one = 1;\nexport const two = 2;\n/**\n * Three\n * lines.\n */\nexport type Three = 3;\n';
  expect(readDeclarations(source).map(({ name, doc }) => [name, doc])).toEqual([
    ['one', 'One.'],
    ['two', ''],
    ['Three', 'Three\nlines.'],
  ]);
});
