import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { deflateRawSync } from 'node:zlib';
import { afterAll, describe, expect, test } from 'vitest';
import { packRecord, unpackRecord } from '../../app/inspector/link.js';
import { InspectorHost } from '../../src/inspect/host.js';
import { createMatch } from '../../src/match/create-match.js';
import { replay } from '../../src/match/replay.js';
import { restoreMatch } from '../../src/match/restore-match.js';
import { SavedMatchError } from '../../src/model/index.js';
import { hashState } from '../../src/state/hash.js';
import { turnchart } from '../cli/turnchart.js';
import { tiny, tinySeats } from '../fixtures/tiny.js';

const match = createMatch({ rules: tiny, seats: tinySeats(), seed: 1 });
match.send({ type: 'turn.end', seat: 'p1' });

/** Lists or objects in each other, written as text: making them as values would not be the point. */
const deepText = (depth: number, [open, close] = ['[', ']']): string => `${open.repeat(depth)}0${close.repeat(depth)}`;
const withCommand = (value: string): string =>
  JSON.stringify(match.record).replace(
    '"commands":[',
    `"commands":[{"type":"input.submit","seat":"p1","value":${value}},`,
  );
const tooDeep = 'it is nested more than 200 deep: this is not a file of turnchart';

describe.each([300, 20_000, 200_000])('a file that is nested %i deep is refused in words', (depth) => {
  const texts = [
    deepText(depth),
    `{"record":${deepText(depth)}}`,
    withCommand(deepText(depth)),
    withCommand(deepText(depth, ['{"a":', '}'])),
  ];

  test.each(texts.map((text, index) => [index, text] as const))('kind %i, as text and as a value', (_index, text) => {
    for (const raw of [text, JSON.parse(text) as unknown]) {
      for (const read of [replay, restoreMatch] as const) {
        expect(() => read(raw, { rules: tiny })).toThrow(SavedMatchError);
        expect(() => read(raw, { rules: tiny })).toThrow(tooDeep);
      }
    }
    expect(() => new InspectorHost({ rules: tiny }).answer('open', { file: JSON.parse(text) })).toThrow(tooDeep);
  });
});

test('a value that goes round in a circle is refused as well', () => {
  const circle: Record<string, unknown> = { ...match.record };
  circle.self = circle;
  expect(() => replay(circle, { rules: tiny })).toThrow(tooDeep);
});

test('a command of a record is read by its schema again: nobody can write into a file what nobody can send', () => {
  const scorch = { type: 'health.scorch', seat: 'p1', amount: 1 };
  const withScorch = (command: object) => ({ ...match.record, commands: [command] });
  expect(replay(withScorch(scorch), { rules: tiny }).record.commands).toEqual([scorch]);
  for (const edit of [{ amount: 9 }, { amount: -1 }, { amount: 'much' }, { amount: null }, { twice: true }]) {
    expect(() => replay(withScorch({ ...scorch, ...edit }), { rules: tiny }), JSON.stringify(edit)).toThrow(
      /^commands\.0: 'health\.scorch' is refused \(malformed\)/,
    );
  }
});

describe('a byte-order mark', () => {
  const folder = mkdtempSync(join(tmpdir(), 'trust-files-'));
  afterAll(() => rmSync(folder, { recursive: true, force: true }));
  const marked = (value: unknown): string => `\uFEFF${JSON.stringify(value)}`;

  test('before a record or a save is passed over', () => {
    expect(hashState(replay(marked(match.record), { rules: tiny }).state)).toBe(hashState(match.state));
    expect(hashState(restoreMatch(marked(match.save()), { rules: tiny }).state)).toBe(hashState(match.state));
    // One is a mark, two are not.
    expect(() => replay(`\uFEFF${marked(match.record)}`, { rules: tiny })).toThrow('the file is damaged or cut off');
  });

  test('before a file that the command line reads is passed over, and a deep file is one line', async () => {
    const { duel } = await import('../../src/rulesets/index.js');
    const seats = tinySeats().map(({ id }) => ({ id, deck: Object.values(duel.decks)[0]!.cards }));
    const path = join(folder, 'marked.json');
    writeFileSync(path, marked(createMatch({ rules: duel, seats, seed: 1 }).record));
    expect(await turnchart('replay', path)).toMatchObject({ code: 0, err: '' });
    writeFileSync(path, withCommand(deepText(20_000)));
    const { code, err } = await turnchart('replay', path);
    expect(code).toBe(1);
    expect(err).toBe(`turnchart: cannot read '${path}': ${tooDeep}\n`);
  });
});

describe('a link of the inspector', () => {
  const linkTo = (text: string | Buffer): string => deflateRawSync(text).toString('base64url');

  test('brings back the record that it holds', async () => {
    expect(await unpackRecord(await packRecord(match.record))).toEqual(match.record);
    expect(await unpackRecord(linkTo(JSON.stringify(match.record)))).toEqual(match.record);
  });

  test('that would be inflated to more than any record is refused before it is', async () => {
    const link = linkTo(Buffer.alloc(256 * 1024 * 1024, '[')); // 256 MB in 340 kB
    expect(link.length).toBeLessThan(400_000);
    const before = process.memoryUsage().rss;
    await expect(unpackRecord(link)).rejects.toThrow('A link may hold a record of up to 16 MB; this one holds more.');
    expect(process.memoryUsage().rss - before).toBeLessThan(128 * 1024 * 1024);
  });

  test.each([
    ['nested deeply', linkTo(deepText(20_000))],
    ['no JSON', linkTo('{"format":')],
    ['cut off', linkTo(JSON.stringify(match.record)).slice(0, 40)],
    ['no base64', '%%%'],
  ])('that is %s is called damaged', async (_name, link) => {
    await expect(unpackRecord(link)).rejects.toThrow('The link is damaged or cut off: it holds no record.');
  });
});
