import { describe, expect, test } from 'vitest';
import { findImports, maskSource } from '../../scripts/arrows/scan-source.js';
import { checkArrows, formatViolation } from '../../scripts/check-arrows.js';

const check = (files: Record<string, string>) => checkArrows(new Map(Object.entries(files)));
const places = (files: Record<string, string>) => check(files).map(({ file, line }) => `${file}:${line}`);
const importing = (file: string, specifier: string) => places({ [file]: `import { a } from '${specifier}';` });

describe('arrows between folders', () => {
  test.each([
    ['src/model/state.ts', './cards.js'],
    ['src/model/state.ts', 'zod'],
    ['src/engine/queue.ts', '../model/state.js'],
    ['src/rulesets/slots/cards.ts', '../../authoring/index.js'],
    ['src/rulesets/slots/cards.ts', '../../parts/index.js'],
    ['src/rulesets/slots/cards.ts', './game.js'],
    ['src/rulesets/slots/cards.ts', 'zod'],
    ['src/rulesets/index.ts', './slots/index.js'],
    ['guards/play-card.ts', '../src/model/verdict.js'],
    ['actions/play-card.ts', '../guards/play-card.js'],
    ['machines/match.machine.ts', '../actions/play-card.js'],
    ['src/match/create-match.ts', '../../machines/match.machine.js'],
    ['src/fast/fast-match.ts', '../view/view.js'],
    ['src/simulate/index.ts', '../fast/fast-match.js'],
    ['src/cli/main.ts', '../simulate/index.js'],
    ['src/testing/arrange.ts', '../rulesets/index.js'],
    ['src/index.ts', './rulesets/index.js'],
    ['app/table.tsx', '../src/presentation/index.js'],
    ['bench/run.ts', '../src/fast/index.js'],
    ['test/rules/slots.test.ts', '../../src/effects/queue.js'],
  ])('%s may import %s', (file, specifier) => {
    expect(importing(file, specifier)).toEqual([]);
  });

  test.each([
    ['src/model/state.ts', '../effects/queue.js'],
    ['src/engine/queue.ts', '../rulesets/index.js'],
    ['src/engine/queue.ts', '../../guards/play-card.js'],
    ['src/rulesets/slots/cards.ts', '../../view/view.js'],
    ['src/rulesets/slots/cards.ts', '../../effects/index.js'],
    ['src/rulesets/slots/cards.ts', '../../authoring/contexts.js'],
    ['src/rulesets/slots/cards.ts', '../duel/game.js'],
    ['src/rulesets/slots/cards.ts', 'immer'],
    ['src/rulesets/index.ts', '../model/index.js'],
    ['guards/play-card.ts', '../actions/play-card.js'],
    ['guards/play-card.ts', '../src/rulesets/slots/rules.js'],
    ['actions/play-card.ts', '../machines/states/chart-types.js'],
    ['machines/match.machine.ts', '../src/rulesets/index.js'],
    ['machines/match.machine.ts', '../src/match/create-match.js'],
    ['src/match/create-match.ts', '../fast/compile.js'],
    ['src/match/create-match.ts', '../rulesets/index.js'],
    ['src/match/create-match.ts', '../simulate/index.js'],
    ['src/match/create-match.ts', '../index.js'],
    ['src/match/create-match.ts', 'turnchart/rulesets'],
    ['src/fast/compile.ts', '../rulesets/index.js'],
    ['src/simulate/index.ts', '../cli/main.js'],
    ['src/simulate/index.ts', '../../test/helpers.js'],
  ])('%s may not import %s', (file, specifier) => {
    expect(importing(file, specifier)).toEqual([`${file}:1`]);
  });

  test('a type, a re-export, a bare import and a dynamic import are arrows too', () => {
    const source = [
      "import type { A } from '../match/a.js';",
      "export * from '../match/b.js';",
      "export type { C } from '../match/c.js';",
      "import '../match/d.js';",
      "const e = await import('../match/e.js');",
      "type F = import('../match/f.js').F;",
      'import {',
      '  g,',
      "} from '../match/g.js';",
    ].join('\n');
    expect(check({ 'src/model/x.ts': source }).map(({ line }) => line)).toEqual([1, 2, 3, 4, 5, 6, 7]);
  });

  test('a file outside every known folder is reported', () => {
    expect(check({ 'src/utils/x.ts': '' })[0]?.remedy).toContain('scripts/arrows/layers.ts');
  });

  test('the report names the place, the import and the remedy', () => {
    const [violation] = check({ 'src/engine/queue.ts': "\nimport {\n  compile,\n} from '../fast/compile.js';" });
    expect(violation && formatViolation(violation)).toBe(
      [
        'src/engine/queue.ts:2',
        "  import { compile, } from '../fast/compile.js'",
        '  src/engine may import src/model, src/state, not src/fast.',
        '  Remedy: Move what is needed from src/fast/compile.ts down into src/model or src/state or src/engine, or move ' +
          'src/engine/queue.ts up into ' +
          'src/simulate, src/bots, src/presentation, src/inspect, src/react, src/testing, src/host, src/client, src/cli, src/index.ts.',
        '',
      ].join('\n'),
    );
  });

  test('who needs a ruleset is told to take it as an argument', () => {
    const [violation] = check({ 'guards/a.ts': "import { slots } from '../src/rulesets/slots/rules.js';" });
    expect(violation?.remedy).toContain('Take the ruleset as an argument');
  });
});

describe('packages', () => {
  test.each(['machines/a.ts', 'src/match/a.ts', 'src/inspect/a.ts', 'src/testing/a.ts', 'src/react/a.tsx'])(
    '%s may run xstate and immer',
    (file) => {
      expect([...importing(file, 'xstate'), ...importing(file, 'immer')]).toEqual([]);
    },
  );

  test.each([
    'src/model/a.ts',
    'src/effects/a.ts',
    'src/rulesets/a.ts',
    'guards/a.ts',
    'actions/a.ts',
    'src/simulate/a.ts',
  ])('%s may only name their types', (file) => {
    expect(importing(file, 'xstate')).toHaveLength(1);
    expect(importing(file, 'xstate/graph')).toHaveLength(1);
    expect(importing(file, 'immer')).toHaveLength(1);
    expect(places({ [file]: "import type { Draft } from 'immer';" })).toEqual([]);
    expect(places({ [file]: "type D = import('immer').Draft<number>;" })).toEqual([]);
    // Compiles to `import {} from 'immer'`, which loads it.
    expect(places({ [file]: "import { type Draft } from 'immer';" })).toHaveLength(1);
  });

  test('rules do not import what node brings', () => {
    expect(importing('src/effects/a.ts', 'node:fs')).toHaveLength(1);
    expect(importing('src/match/a.ts', 'node:crypto')).toEqual([]);
  });
});

describe('clock, chance and I/O', () => {
  const impure = [
    'Math.random()',
    'Date.now()',
    'new Date()',
    'setTimeout(f, 1)',
    'performance.now()',
    'console.log(1)',
    'process.env.HOME',
    '`${process.pid}`',
  ];

  test.each(impure)('%s is refused in rules and fine above them', (code) => {
    for (const folder of ['machines', 'guards', 'actions', 'src/model', 'src/effects', 'src/rulesets']) {
      expect(places({ [`${folder}/a.ts`]: `\nexport const a = ${code};` })).toEqual([`${folder}/a.ts:2`]);
    }
    expect(places({ 'src/match/a.ts': `export const a = ${code};` })).toEqual([]);
  });

  test.each([
    '// Date.now() would differ between lanes',
    '/** Not\n * Math.random(). */',
    "const text = 'process.exit(1)';",
    'const text = `console.log`;',
    'const pattern = /process.exit/;',
    'effect.process.run();',
    "const quote = /['\"]/; const path = 'Date.now';",
  ])('is not found in comments, strings or longer names: %s', (source) => {
    expect(places({ 'src/effects/a.ts': source })).toEqual([]);
  });
});

describe('reading source', () => {
  test('imports in comments and strings do not count', () => {
    const source =
      "// import a from 'a';\n/* import b from 'b'; */\nconst c = \"import c from 'c'\";\nimport d from 'd';";
    expect(findImports(source).map(({ specifier, line }) => [specifier, line])).toEqual([['d', 4]]);
  });

  test('an export with a value is not an import', () => {
    expect(findImports("export const a = 'b';\nexport type B = 'c';\nexport function f(): 'd' {}")).toEqual([]);
  });

  test('a template inside a template is blanked without losing its place', () => {
    const source = 'const a = `x ${f(`y ${{ z: 1 }.z}`)} don\'t`; const b = "Date.now";';
    const masked = maskSource(source);
    expect(masked).toHaveLength(source.length);
    expect(masked).toContain('f(`  ${{ z: 1 }.z}`)');
    expect(masked).not.toContain('don');
    expect(masked).not.toContain('Date');
  });

  test('division is not a regular expression', () => {
    expect(maskSource("const a = b / c; const d = 'e' / f;")).toContain('b / c; const d =');
  });
});
