import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { expect, test, vi } from 'vitest';
import { main } from '../../src/cli/main.js';
import { drawChart } from '../../src/inspect/charts.js';
import { createMatch } from '../../src/match/create-match.js';
import { hashState } from '../../src/match/hash.js';
import { duel } from '../../src/rulesets/index.js';
import { seededRandom } from '../../src/testing/random.js';
import { randomMove, sendMove, starterSeats } from '../../src/testing/random-play.js';

const folder = mkdtempSync(join(tmpdir(), 'turnchart-cli-'));
const match = createMatch({ rules: duel, seats: starterSeats(duel), seed: 'cli' });
const random = seededRandom('cli');
for (let i = 0; i < 20; i++) {
  const move = randomMove(match, random);
  if (move !== null) sendMove(match, move);
}
const file = (name: string, value: unknown): string => {
  const path = join(folder, name);
  writeFileSync(path, typeof value === 'string' ? value : JSON.stringify(value));
  return path;
};

async function run(...args: string[]): Promise<{ code: number; out: string; err: string }> {
  const out: string[] = [];
  const err: string[] = [];
  const say = vi.spyOn(process.stdout, 'write').mockImplementation((text) => out.push(String(text)) > 0);
  const complain = vi.spyOn(process.stderr, 'write').mockImplementation((text) => err.push(String(text)) > 0);
  try {
    const code = await main(args);
    return { code, out: out.join(''), err: err.join('') };
  } finally {
    say.mockRestore();
    complain.mockRestore();
    process.exitCode = 0;
  }
}

test('chart draws what the library draws', async () => {
  expect(await run('chart')).toMatchObject({ code: 0 });
  const { out } = await run('chart', '--format', 'dot', '--machine', 'auto-draw');
  expect(out).toBe(drawChart('auto-draw', 'dot'));
  expect((await run('chart', '--format', 'gif')).code).toBe(2);
});

test('replay sums a record up, and takes saves as well', async () => {
  for (const path of [file('record.json', match.record), file('save.json', match.save())]) {
    const { code, out } = await run('replay', path);
    expect(code).toBe(0);
    expect(out).toContain('commands  20');
    expect(out).toContain(hashState(match.state));
  }
});

test('replay fails where a record does not hold', async () => {
  const [first] = match.record.commands;
  const broken = { ...match.record, commands: [first, first, first, ...match.record.commands] };
  const { code, err } = await run('replay', file('broken.json', broken));
  expect(code).toBe(1);
  expect(err).toMatch(/command \d+ \(.*\) is refused/);
  expect((await run('replay', file('half.json', '{"format":'))).code).toBe(1);
  expect((await run('replay', join(folder, 'nothing.json'))).code).toBe(1);
});

test('inspect prints an address that answers, until it is told to stop', { timeout: 60_000 }, async () => {
  const cli = resolve(import.meta.dirname, '../../src/cli/main.ts');
  const child: ChildProcess = spawn(process.execPath, [
    '--import',
    'tsx',
    cli,
    'inspect',
    file('r.json', match.record),
  ]);
  let said = '';
  child.stdout?.on('data', (data) => {
    said += String(data);
  });
  await vi.waitFor(() => expect(said).toMatch(/http:\/\/127\.0\.0\.1:\d+\/[\w-]{24}\//), { timeout: 50_000 });
  const url = /http\S+/.exec(said)![0];
  expect((await fetch(url)).status).not.toBe(403);
  expect((await fetch(new URL('/', url))).status).toBe(403);
  const ended = new Promise((done) => child.once('exit', done));
  child.kill('SIGINT');
  expect(await ended).toBe(0);
});
