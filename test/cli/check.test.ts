import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import type { CheckReport } from '../../src/testing/index.js';
import { turnchart } from './turnchart.js';

const games = join(import.meta.dirname, '../fixtures/games');
const folder = mkdtempSync(join(tmpdir(), 'turnchart-check-'));
afterAll(() => rmSync(folder, { recursive: true }));

const stuck = ['check', join(games, 'stuck.ts'), '--quick', '--matches', '6'];

test('a game without faults ends with 0, and is played in another process too', async () => {
  const { code, out, err } = await turnchart('check', join(games, 'war.ts'), '--quick', '--matches', '3');
  expect({ code, err }).toEqual({ code: 0, err: '' });
  expect(out).toMatch(/^war \(war 1\): 3 random matches, \d+ commands, seed check/);
  expect(out.replaceAll(/\s+/g, ' ')).toContain('3 matches in another process');
  expect(out).toMatch(/no faults found in war.*\n$/);
});

test('a fault ends with 1, and its record is replayed to the same fault', async () => {
  const records = join(folder, 'faults/');
  const { code, out, err } = await turnchart(...stuck, '--only', 'deadlocks,balance', '--record', records);
  expect(code).toBe(1);
  expect(out).toContain('FAULT  deadlocks');
  expect(out).toContain("fault: nobody can do anything in 'toll', and the match is not over");
  expect(out).toContain(
    `--record faults/\n  turnchart replay --rules ${join(games, 'stuck.ts')} faults/1-deadlock.json\n`,
  );
  const table = out.slice(0, out.indexOf('To see it happen'));
  expect(table.split('\n').filter((line) => line.length > 80)).toEqual([]);
  expect(err).toBe(`turnchart: deadlock: ${join(records, '1-deadlock.json')}\n`);
  expect(readdirSync(records)).toEqual(['1-deadlock.json']);
  const replayed = await turnchart('replay', '--rules', join(games, 'stuck.ts'), join(records, '1-deadlock.json'));
  expect(replayed.code).toBe(1);
  expect(replayed.err).toMatch(/breaks an invariant: nobody can do anything in 'toll'/);
});

test('--json is the report, --html one page with the chart, --record a single file', async () => {
  const [page, record] = [join(folder, 'report.html'), join(folder, 'record.json')];
  const only = ['--only', 'deadlocks,chart,balance,cards', '--html', page, '--record', record];
  const { code, out } = await turnchart(...stuck, ...only, '--json', '--seed', '7');
  const report = JSON.parse(out) as CheckReport;
  expect(code).toBe(1);
  expect(report).toMatchObject({ format: 'turnchart-check', ok: false, seed: '7', rules: { id: 'planted' } });
  expect(report.chart?.nodes.find(({ path }) => path === 'toll')).toMatchObject({ verdict: 'reached', acts: 'active' });
  expect(JSON.parse(readFileSync(record, 'utf8'))).toMatchObject({ format: 'turnchart-record' });
  const html = readFileSync(page, 'utf8');
  const parts = [
    'download="1-deadlock.json" href="data:application/json',
    `turnchart inspect --rules ${join(games, 'stuck.ts')} 1-deadlock.json`,
    '<svg class="flow"',
    "nobody can do anything in 'toll'",
    'id="balance"',
    'id="cards"',
  ];
  expect(parts.filter((part) => !html.includes(part))).toEqual(['id="balance"']);
  // It stands alone: nothing is loaded.
  expect(/<script|<link|src=|https?:/.exec(html)).toBeNull();
});

test('a finding that is meant is ignored, and hints count when they are asked to', async () => {
  const [command = '', ...rest] = stuck;
  const ignore = ['--ignore', 'other', '--ignore', 'deadlock:toll'];
  const ignored = await turnchart(command, ...ignore, ...rest, '--only', 'deadlocks');
  expect(ignored.code).toBe(0);
  const war = ['check', join(games, 'war.ts'), '--quick', '--matches', '1', '--only', 'cards'];
  const hinted = (await turnchart(...war)).out.includes('hint');
  expect((await turnchart(...war, '--strict')).code).toBe(hinted ? 1 : 0);
});

test.each([
  [['check'], /^turnchart: missing required argument 'game'/],
  [['check', 'poker'], /^turnchart: there is no ruleset 'poker'; there are /],
  [['check', './no-such.ts'], /^turnchart: there is no file '.\/no-such.ts'\n$/],
  [['check', 'duell'], /^turnchart: there is no ruleset 'duell'; did you mean 'duel'\? there are guild, /],
  [['check', 'docs'], /^turnchart: 'docs' is a folder: name the file that exports the game, as in docs\//],
  [['check', 'README.md'], /^turnchart: 'README.md' is not a file of code: name a \.ts or \.js file/],
  [['check', join(games, 'war.js')], /^turnchart: there is no file '.+war\.js'; did you mean '.+war\.ts'\?\n$/],
  [
    ['check', 'docs/examples/war'],
    /^turnchart: there is no file and no package '.+war'; did you mean '.+war\.ts'\?\n$/,
  ],
  [['check', 'duel', '--only', 'soup'], /There is no check 'soup'\. There are play, /],
  [['check', 'duel', '--only', 'hiden'], /There is no check 'hiden'\. Did you mean 'hidden'\?/],
  [['check', 'duel', '--matches', '0'], /It must be a whole number, 1 or more/],
  [['check', 'duel', '--fast'], /^turnchart: unknown option '--fast'/],
])('a wrong call ends with 2, in one line: %j', async (args, line) => {
  const { code, out, err } = await turnchart(...args);
  expect({ code, out }).toEqual({ code: 2, out: '' });
  expect(err).toMatch(line);
});

test('a place that cannot be written is known before the work', async () => {
  const { code, err } = await turnchart('check', 'duel', '--html', join(folder, 'no/such/report.html'));
  expect(code).toBe(2);
  expect(err).toMatch(/^turnchart: cannot write '.+': there is no such file or folder\n$/);
  expect(existsSync(join(folder, 'no'))).toBe(false);
});
