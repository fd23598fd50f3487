import { spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { hangFault } from '../../src/cli/check/hang-fault.js';
import type { TrailEnd } from '../../src/testing/check/activity.js';
import type { CheckReport } from '../../src/testing/index.js';
import { turnchart } from './turnchart.js';

const games = join(import.meta.dirname, '../fixtures/games');
const endless = join(games, 'endless.ts');
const folder = mkdtempSync(join(tmpdir(), 'turnchart-hangs-'));
afterAll(() => rmSync(folder, { recursive: true }));

const hanging = (name: string, ...more: string[]): string[] => [
  'check',
  `${endless}#${name}`,
  '--quick',
  '--matches',
  '4',
  '--hang-after',
  '2',
  ...more,
];

test.each<[TrailEnd['doing'], unknown, string, string]>([
  ['command', { type: 'card.play', seat: 'p1', card: 'c3' }, 'card.play', "'card.play' of 'p1'"],
  ['setup', null, 'setup', 'the beginning of a match'],
  ['legal', null, 'legal', 'what is legal'],
  ['view', 'spectator', 'view', "the view of 'spectator'"],
  ['input', { type: 'card.play', seat: 'p9' }, 'input card.play', 'the judge of {"type":"card.play","seat":"p9"}'],
])('a loop is named by what was asked: %s', (doing, about, subject, asked) => {
  const stack = 'Error\n    at loopFrom (/games/mine.ts:10:3)';
  const { key, message } = hangFault({ doing, about, record: null }, 10, stack);
  expect(key).toBe(`hangs:${subject}`);
  expect(message).toContain(`${asked} does not come to an end (/games/mine.ts:10:3): nothing happened for 10 s`);
});

test('what was found before is kept, and what comes after is not made', async () => {
  const record = join(folder, 'hang.json');
  const { code, out } = await turnchart(
    ...hanging('inEvaluate', '--only', 'play,soak,balance', '--json', '--record', record),
  );
  const report = JSON.parse(out) as CheckReport;
  expect({ code, ok: report.ok, matches: report.matches }).toEqual({ code: 1, ok: false, matches: 4 });
  expect(report.examinations.map(({ id, looked, skipped }) => [id, looked, skipped])).toEqual([
    ['play', expect.stringMatching(/^4 random matches, \d+ commands$/), undefined],
    ['soak', 'ended before it was done', undefined],
    ['balance', '', 'not made, because the game hangs: hangs:evaluate'],
  ]);
  const [finding] = report.examinations[1]?.findings ?? [];
  expect(finding).toMatchObject({ id: 'hangs:evaluate', severity: 'fault', code: 'hangs' });
  expect(finding?.message).toMatch(
    /^`evaluate` for 'p\d' does not come to an end \(test\/fixtures\/games\/endless\.ts:10:/,
  );
  // Two turns must be over before it loops.
  expect(finding?.record?.commands.length).toBeLessThanOrEqual(3);
  expect(JSON.parse(readFileSync(record, 'utf8'))).toEqual(finding?.record);
});

test('a file that loops while it is loaded is refused in one line', async () => {
  const file = join(games, 'endless-load.ts');
  const { code, out, err } = await turnchart('check', file, '--hang-after', '2');
  expect({ code, out }).toEqual({ code: 1, out: '' });
  expect(err).toMatch(
    /^turnchart: cannot load '.+': the file of the game does not come to an end \(.+endless-load\.ts:2/,
  );
});

test('Ctrl-C ends it at once, with the report so far, also in an endless loop', async () => {
  const main = join(import.meta.dirname, '../../src/cli/main.ts');
  const args = hanging('inSetup', '--hang-after', '600', '--json');
  const child = spawn(process.execPath, ['--import', 'tsx', main, ...args], { stdio: ['ignore', 'pipe', 'pipe'] });
  const written = { out: '', err: '' };
  child.stdout.on('data', (text: Buffer) => {
    written.out += text.toString();
  });
  child.stderr.on('data', (text: Buffer) => {
    written.err += text.toString();
    if (text.includes('looping')) child.kill('SIGINT');
  });
  const code = await new Promise((resolve) => child.once('close', resolve));
  expect(code).toBe(130);
  expect(written.err).toContain('turnchart: stopped; this is the report so far');
  expect(JSON.parse(written.out)).toMatchObject({ format: 'turnchart-check', rules: { id: 'endless' } });
});
