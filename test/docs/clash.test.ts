import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { allEffects } from '../../src/effects/all.js';
import { changeResource, health, pay } from '../../src/parts/index.js';
import { partEvents } from '../../src/parts/part-events.js';
import { clash } from '../../src/rulesets/clash/index.js';
import { rowsOf } from './markdown.js';

const rows = rowsOf(readFileSync('docs/rulesets/clash.md', 'utf8'));
const codes = (cell = ''): string[] => [...cell.matchAll(/`([^`]+)`/g)].map(([, code]) => code as string);

/** The first two columns of the table with this heading: names and their fields. */
const table = (heading: string): [string, string[]][] =>
  rows
    .filter((row) => row.heading === heading)
    .map(({ cells }): [string, string[]] => [codes(cells[0])[0] ?? '', codes(cells[1])])
    .sort();

/** The fields that a schema has, as the pages write them. */
const fieldsOf = (schema: z.core.$ZodType): string[] =>
  Object.entries((schema as z.core.$ZodObject)._zod.def.shape).map(([name, field]) =>
    z.safeParse(field, undefined).success ? `${name}?` : name,
  );

test('docs/rulesets/clash.md has every command about plays, with its fields', () => {
  const commands = [...clash.commands.values()].filter(({ schema }) => fieldsOf(schema).includes('card'));
  expect(table('command')).toEqual(commands.map(({ type, schema }) => [type, fieldsOf(schema)]).sort());
});

test('docs/rulesets/clash.md has every effect that has a name of its own, with its fields', () => {
  const known = new Set<string>([
    ...[...allEffects, ...health.effects, pay, changeResource].map(({ effect }) => effect),
    ...clash.commands.keys(),
  ]);
  const own = [...clash.effects.values()].filter(({ effect }) => !known.has(effect) && !clash.flow.phases.has(effect));
  const named = own.filter(({ effect }) => effect !== 'leaving');
  expect(table('effect')).toEqual(named.map(({ effect, schema }) => [effect, fieldsOf(schema)]).sort());
});

test('docs/rulesets/clash.md has every event, with its data', () => {
  const written = table('event').map(([name, data]) => [name, data.filter((field) => !VALUES.includes(field))]);
  const own = [...clash.events].filter(([name]) => !(name in partEvents));
  expect(written).toEqual(own.map(([name, { schema }]) => [name, fieldsOf(schema)]).sort());
});
const VALUES = ['scratch', 'wound', 'grievous'];

test('docs/rulesets/clash.md has every code of a denial', () => {
  expect(table('code').map(([code]) => code)).toEqual([...clash.denials].sort());
});
