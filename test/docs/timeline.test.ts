import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import type { z } from 'zod';
import { timelineCommands, timelineDenials, timelineEffects } from '../../src/parts/timeline/index.js';
import { rowsOf } from './markdown.js';

const rows = rowsOf(readFileSync('docs/timeline.md', 'utf8'));
const codes = (cell = ''): string[] => [...cell.matchAll(/`([^`]+)`/g)].map(([, code]) => code as string);

/** The first two columns of the table with this heading: names and their fields. */
const table = (heading: string): [string, string[]][] =>
  rows.filter((row) => row.heading === heading).map(({ cells }) => [codes(cells[0])[0] ?? '', codes(cells[1])]);

/** The fields that a schema has, as the pages write them. */
const fieldsOf = (schema: z.ZodType): string[] =>
  Object.entries((schema as z.ZodObject).shape).map(([name, field]) =>
    (field as z.ZodType).safeParse(undefined).success ? `${name}?` : name,
  );

test('docs/timeline.md has every command of the part, with its fields', () => {
  const commands = Object.values(timelineCommands());
  expect(table('command').sort()).toEqual(
    commands.map(({ type, definition }) => [type, fieldsOf(definition.schema)]).sort(),
  );
});

test('docs/timeline.md has every effect of the part, with its fields', () => {
  expect(table('effect')).toEqual(timelineEffects.map(({ effect, schema }) => [effect, fieldsOf(schema)]));
});

test('docs/timeline.md has every code of a denial', () => {
  expect(table('code').map(([code]) => code)).toEqual([...timelineDenials]);
});
