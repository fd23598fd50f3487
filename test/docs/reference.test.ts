import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { chartGuards, drawGuards } from '../../guards/index.js';
import * as phases from '../../machines/phases/index.js';
import manifest from '../../package.json' with { type: 'json' };
import * as core from '../../src/commands/core.js';
import { allEffects } from '../../src/effects/all.js';
import { type AnyCommand, CoreDenial, CoreEvent, eventTypes, Policies, standardZones } from '../../src/model/index.js';
import { changeResource, health, modifySeat, pay, replaceDraws, unitAttack, units } from '../../src/parts/index.js';
import { partEvents } from '../../src/parts/part-events.js';
import tools from '../../tools/package.json' with { type: 'json' };
import { rowsOf } from './markdown.js';

/** Those that every game has, and those of the parts for battles. */
const documentedEffects = [
  ...new Set([...allEffects, ...health.effects, ...units.effects, pay, changeResource, modifySeat, replaceDraws]),
];

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
const fieldsOf = (schema: z.core.$ZodType): string[] =>
  Object.entries(asObject(schema)._zod.def.shape)
    .filter(([name]) => name !== 'type')
    .map(([name, field]) => (z.safeParse(field, undefined).success ? `${name}?` : name));

/** The schema of a command or an effect, which is always one of an object. */
function asObject(schema: z.core.$ZodType): z.core.$ZodObject {
  if (!(schema instanceof z.core.$ZodObject)) throw new Error('an object is expected');
  return schema;
}

const sorted = (names: Iterable<string>): string[] => [...names].sort();

const coreCommands = new Map(
  [...Object.values<AnyCommand>(core), unitAttack(() => [])].map((command) => [command.type, command]),
);

describe('docs/commands.md', () => {
  const commands = table(page('commands'), 'command');

  test('has every core command, and no other', () => {
    expect(sorted(commands.keys())).toEqual(sorted(coreCommands.keys()));
  });

  test.each([...coreCommands.values()].map(({ type, definition }) => [type, definition] as const))(
    '%s has the fields that the page says',
    (type, { schema }) => expect(commands.get(type)).toEqual(fieldsOf(schema)),
  );

  test.each([...coreCommands.values()].filter(({ definition }) => definition.finishes).map(({ type }) => type))(
    '%s finishes, as the page says',
    (type) => {
      const row = rowsOf(page('commands')).find(({ cells: [name] }) => name === `\`${type}\``);
      expect(row?.cells[2]).toContain('finishes');
    },
  );

  test('has every code of a denial, and no other', () => {
    expect(sorted(table(page('commands'), 'code').keys())).toEqual(sorted(CoreDenial.options));
    const { definition } = unitAttack(() => []);
    expect([...table(page('commands'), 'code of a part').keys()]).toEqual(definition.denials);
  });
});

describe('docs/events.md', () => {
  const events = table(page('events'), 'event');

  test('has every event, and no other', () => {
    expect(sorted(events.keys())).toEqual(sorted(eventTypes));
  });

  test.each(CoreEvent.def.options.map((option) => [option.shape.type.def.values[0]!, option] as const))(
    '%s has the fields that the page says',
    (type, option) => expect(events.get(type)).toEqual(fieldsOf(option)),
  );

  test('has every event of a part, with its fields, and no other', () => {
    const ofParts = table(page('events'), 'event of a part');
    expect(ofParts).toEqual(new Map(Object.entries(partEvents).map(([type, fields]) => [type, Object.keys(fields)])));
  });

  test('says of every event what the source games called it, or that they had none', () => {
    for (const { heading, cells } of rowsOf(page('events')))
      if (heading.startsWith('event')) expect(cells[2]).not.toBe('');
  });
});

describe('docs/effects.md', () => {
  const effects = table(page('effects'), 'effect');

  test('has every effect of the engine and of parts, and no other', () => {
    expect(sorted(effects.keys())).toEqual(sorted(documentedEffects.map(({ effect }) => effect)));
  });

  test.each(documentedEffects.map((def) => [def.effect, def.schema] as const))(
    '%s has the fields that the page says',
    (type, schema) => expect(effects.get(type)).toEqual(fieldsOf(schema)),
  );
});

test('docs/zones-and-cards.md has every standard zone, and who sees it', () => {
  const zones = rowsOf(page('zones-and-cards')).filter(({ heading }) => heading === 'zone');
  expect(zones.map(({ cells: [name = '', , seenBy] }) => [name.replaceAll('`', ''), seenBy])).toEqual(
    Object.entries(standardZones).map(([name, zone]) => [name, zone.seenBy]),
  );
});

test('docs/flow.md has every standard phase', () => {
  const names = Object.values(phases).map((make) => make().name);
  expect(sorted(table(page('flow'), 'standard phase').keys())).toEqual(sorted(names));
});

test('docs/chart.md has every guard of the chart', () => {
  expect(sorted(table(page('chart'), 'guard').keys())).toEqual(sorted(Object.keys({ ...chartGuards, ...drawGuards })));
});

test('docs/rulesets.md has every policy, with its default', () => {
  const defaults = Policies.parse({});
  const rows = rowsOf(page('rulesets')).filter(({ heading }) => heading === 'policy');
  const written = rows.map(({ cells: [name = '', value = ''] }) => [name.replaceAll('`', ''), value]);
  const json = (value: unknown): string => `\`${JSON.stringify(value).replaceAll('"', "'")}\``;
  expect(Object.fromEntries(written)).toEqual(
    Object.fromEntries(Object.entries(defaults).map(([name, value]) => [name, json(value)])),
  );
});

test('docs/reference.md has every entry point of both packages', () => {
  const names = [manifest, tools].flatMap(({ name, exports }) =>
    Object.keys(exports)
      .filter((path) => !path.endsWith('.json') && !path.includes('*'))
      .map((path) => path.replace('.', name)),
  );
  expect([...table(page('reference'), 'import').keys()]).toEqual(names);
});
