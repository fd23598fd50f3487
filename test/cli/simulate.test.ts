import { spawn } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test, vi } from 'vitest';
import { progressLine } from '../../src/cli/progress.js';
import type { Report } from '../../src/simulate/index.js';
import { compiled } from '../compiled.js';
import { WAIT_LIMIT_MS } from '../wait-limit.js';
import { turnchart } from './turnchart.js';

const folder = mkdtempSync(join(tmpdir(), 'turnchart-cli-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const common = ['simulate', 'slots', '--bots', 'random,random', '--workers', '0'];

test('--json prints the result and nothing else', async () => {
  const { code, out, err } = await turnchart(...common, '--matches', '10', '--json');
  const report = JSON.parse(out) as Report;
  expect({ code, err, matches: report.matches, complete: report.complete }).toEqual({
    code: 0,
    err: '',
    matches: 10,
    complete: true,
  });
});

test('without --json the result is a table, and --report writes the page', async () => {
  const page = join(folder, 'page.html');
  const { code, out } = await turnchart(...common, '--matches', '10', '--report', page);
  expect(code).toBe(0);
  expect(out).toMatch(/10 matches, seed 0[\s\S]*first seat[\s\S]*turns {5}\d/);
  expect(readFileSync(page, 'utf8')).toContain('<section id="win-rates">');
});

test('--resume goes on from a result, and refuses what is none', async () => {
  const whole = await turnchart(...common, '--matches', '40', '--json');
  const full = JSON.parse(whole.out) as Report;
  const file = join(folder, 'part.json');
  // As it is after the first chunk: the rest of the sums belongs to the second.
  const first = JSON.parse((await turnchart(...common, '--matches', '25', '--json')).out) as Report;
  writeFileSync(file, JSON.stringify({ ...first, job: full.job, complete: false }));
  const { code, out } = await turnchart('simulate', '--resume', file, '--workers', '0', '--json');
  expect({ code, report: JSON.parse(out) }).toEqual({ code: 0, report: full });
  expect(JSON.parse(readFileSync(file, 'utf8'))).toEqual(full);
  writeFileSync(file, '{"format":"other"}');
  expect(await turnchart('simulate', '--resume', file)).toMatchObject({
    code: 1,
    err: `turnchart: cannot resume from '${file}': it is not a result of turnchart simulate\n`,
  });
  writeFileSync(file, JSON.stringify({ ...first, tally: { ...first.tally, turns: 'many' } }));
  expect(await turnchart('simulate', '--resume', file)).toMatchObject({
    code: 1,
    err: expect.stringContaining("the result is damaged at 'tally.turns'"),
  });
  writeFileSync(file, JSON.stringify({ ...first, done: [[0, 1e12]] }));
  expect(await turnchart('simulate', '--resume', file)).toMatchObject({
    code: 1,
    err: expect.stringContaining("the result is damaged at 'done'"),
  });
});

test('--resume with another seed is another simulation', async () => {
  const file = join(folder, 'seeded.json');
  await turnchart(...common, '--matches', '5', '--seed', 'a', '--out', file);
  expect(await turnchart('simulate', '--resume', file, '--seed', 'b', '--workers', '0')).toMatchObject({
    code: 2,
    err: expect.stringContaining('the result to resume is of another simulation'),
  });
});

const random = ['--bots', 'random,random', '--workers', '0'];

test.each([
  [[], 2, /^turnchart: which game\? name it, as in turnchart simulate duel\n$/],
  [['poker', '--matches', '1', ...random], 2, /^turnchart: there is no ruleset 'poker'; .+\n$/],
  [['duel', ...random], 2, /^turnchart: how many matches\? add --matches 1000\n$/],
  [['duel', '--matches', '1'], 2, /^turnchart: which bots\? add --bots random,greedy\n$/],
  [['duel', '--matches', '0', ...random], 2, /^turnchart: matches must be a whole number from 1, got 0\n$/],
  [['duel', '--matches', '1', '--bots', 'clever,random'], 2, /^turnchart: there is no bot 'clever'; .+\n$/],
  [['duel', '--matches', '1', '--decks', 'none', ...random], 2, /^turnchart: 'duel' has no starter deck .+\n$/],
  [['duel', '--matches', 'many'], 2, /^turnchart: option '--matches <n>' argument 'many' is invalid.+\n$/],
  [['duel', '--matches', '-5'], 2, /^turnchart: option '--matches <n>' argument '-5' is invalid.+\n$/],
  [['--nonsense'], 2, /^turnchart: unknown option '--nonsense' \(--help has the options\)\n$/],
  [
    ['--resume', '/nowhere/at/all.json'],
    2,
    /^turnchart: cannot read '\/nowhere\/at\/all.json': there is no such .+\n$/,
  ],
])('a mistake is one readable line: %j', async (args, code, line) => {
  const result = await turnchart('simulate', ...args);
  expect(result).toMatchObject({ code, out: '' });
  expect(result.err).toMatch(line);
});

test.each(['--out', '--report'])('%s says before the first match that it cannot be written', async (option) => {
  for (const place of [folder, join(folder, 'no/such/folder.json')]) {
    const result = await turnchart(...common, '--matches', '100000000', option, place);
    expect(result).toMatchObject({ code: 2, out: '' });
    expect(result.err).toMatch(/^turnchart: cannot write '.+': (it is a folder|there is no such .+)\n$/);
  }
  expect(existsSync(`${folder}.part`)).toBe(false);
});

test('progress shows the share, the rate and the time left', () => {
  expect(progressLine({ done: 50, matches: 200 }, 5, 0)).toBe(
    '[======>                 ] 25 %  50/200  10/s  0:15 left',
  );
  expect(progressLine({ done: 200, matches: 200 }, 5, 100)).toBe(
    '[========================] 100 %  200/200  20/s  0:00 left',
  );
  expect(progressLine({ done: 0, matches: 36_000_000 }, 0, 0)).toContain('-:-- left');
});

test('Ctrl-C ends with what was done so far, and a pipe gets no progress bar', async () => {
  const file = join(folder, 'broken-off.json');
  const args = ['slots', '--matches', '10000000', '--bots', 'random,random', '--workers', '1'];
  const child = spawn(process.execPath, [await compiled('src/cli/main.ts'), 'simulate', ...args, '--out', file]);
  let err = '';
  child.stderr.on('data', (text: Buffer) => {
    err += text.toString();
  });
  await vi.waitUntil(() => existsSync(file), { timeout: WAIT_LIMIT_MS, interval: 50 });
  child.kill('SIGINT');
  const code = await new Promise((resolve) => child.on('close', resolve));
  expect(err).toMatch(/^turnchart: stopped after \d+ of 10000000 matches; to continue: --resume .+\n$/);
  expect(code).toBe(130);
  expect(JSON.parse(readFileSync(file, 'utf8'))).toMatchObject({ complete: false });
});
