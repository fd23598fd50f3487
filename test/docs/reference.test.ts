import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import type { z } from 'zod';
import { chartGuards } from '../../guards/index.js';
import { coreEffects } from '../../src/effects/index.js';
import { commandSchemas, commandTypes, DenialCode, eventTypes, GameEvent, Phase, Zone } from '../../src/model/index.js';
import { rowsOf } from './markdown.js';

/** Those of parts that a ruleset may take are on the page of their part. */
const documentedEffects = coreEffects;

const page = (name: string): string => readFileSync(`docs/${name}.md`, 'utf8');

/** The rows of all tables of a page whose first column has this heading: what it names, and its fields. */
function table(text: string, heading: string): Map<string, string[]> {
  const rows = rowsOf(text).filter((row) => row.heading === heading);
  const names = rows.map(({ cells: [name = ''] }) => name.replaceAll('`', ''));
  expect(new Set(names).size, `a row of the '${heading}' tables comes twice`).toBe(names.length);
  return new Map(rows.map(({ cells }, i) => [names[i] as string, codes(cells[1] ?? '')]));
}

const codes = (cell: string): string[] => [...cell.matchAll(/`([^`]+)`/g)].map(([, code]) => code as string);

/** The fields that a schema has, as the pages write them. */
const fieldsOf = (schema: { shape: Record<string, z.ZodType> }): string[] =>
  Object.entries(schema.shape)
    .filter(([name]) => name !== 'type')
    .map(([name, field]) => (field.safeParse(undefined).success ? `${name}?` : name));

const sorted = (names: Iterable<string>): string[] => [...names].sort();

describe('docs/commands.md', () => {
  const commands = table(page('commands'), 'command');

  test('has every command, and no other', () => {
    expect(sorted(commands.keys())).toEqual(sorted(commandTypes));
  });

  test.each(commandTypes)('%s has the fields that the page says', (type) => {
    expect(commands.get(type)).toEqual(fieldsOf(commandSchemas[type]));
  });

  test('has every code of a denial, and no other', () => {
    expect(sorted(table(page('commands'), 'code').keys())).toEqual(sorted(DenialCode.options));
  });
});

describe('docs/events.md', () => {
  const events = table(page('events'), 'event');

  test('has every event, and no other', () => {
    expect(sorted(events.keys())).toEqual(sorted(eventTypes));
  });

  test.each(GameEvent.options.map((option) => [option.shape.type.value, option] as const))(
    '%s has the fields that the page says',
    (type, option) => expect(events.get(type)).toEqual(fieldsOf(option)),
  );

  test('says of every event what the source games called it, or that they had none', () => {
    for (const { heading, cells } of rowsOf(page('events'))) if (heading === 'event') expect(cells[2]).not.toBe('');
  });
});

describe('docs/effects.md', () => {
  const effects = table(page('effects'), 'effect');

  test('has every core effect, and no other', () => {
    expect(sorted(effects.keys())).toEqual(sorted(documentedEffects.map(({ effect }) => effect)));
  });

  test.each(documentedEffects.map((def) => [def.effect, def.schema] as const))(
    '%s has the fields that the page says',
    (type, schema) => expect(effects.get(type)).toEqual(fieldsOf(schema as z.ZodObject)),
  );
});

test('docs/zones-and-cards.md has every zone', () => {
  expect(sorted(table(page('zones-and-cards'), 'zone').keys())).toEqual(sorted(Zone.options));
});

test('docs/chart.md has every phase, and every guard of the chart', () => {
  expect(sorted(table(page('chart'), 'phase').keys())).toEqual(sorted(Phase.options));
  expect(sorted(table(page('chart'), 'guard').keys())).toEqual(sorted(Object.keys(chartGuards)));
});
