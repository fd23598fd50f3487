import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test, vi } from 'vitest';
import { drawChart } from '../../src/inspect/charts.js';
import { createMatch } from '../../src/match/create-match.js';
import { clash, duel, guild } from '../../src/rulesets/index.js';
import { hashState } from '../../src/state/hash.js';
import { seededRandom } from '../../src/testing/random.js';
import { playOn, starterSeats } from '../../src/testing/random-play.js';
import { compiled } from '../compiled.js';
import { WAIT_LIMIT_MS } from '../wait-limit.js';
import { turnchart } from './turnchart.js';

const folder = mkdtempSync(join(tmpdir(), 'turnchart-cli-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));
const match = createMatch({ rules: duel, seats: starterSeats(duel), seed: 'cli' });
playOn(match, 20, seededRandom('cli'));
const file = (name: string, value: unknown): string => {
  const path = join(folder, name);
  writeFileSync(path, typeof value === 'string' ? value : JSON.stringify(value));
  return path;
};

test('chart draws what the library draws', async () => {
  for (const rules of [guild, clash]) {
    expect(await turnchart('chart', rules.id)).toMatchObject({ code: 0, out: drawChart(rules, 'mermaid') });
  }
  expect(drawChart(guild, 'mermaid')).not.toBe(drawChart(clash, 'mermaid'));
  const { out } = await turnchart('chart', '--format', 'dot', '--machine', 'auto-draw');
  expect(out).toBe(drawChart('auto-draw', 'dot'));
  expect((await turnchart('chart', 'duel', '--format', 'gif')).code).toBe(2);
  expect(await turnchart('chart')).toMatchObject({
    code: 2,
    err: 'turnchart: which game? name it, as in turnchart chart duel\n',
  });
  expect((await turnchart('chart', 'poker')).err).toContain("there is no ruleset 'poker'");
});

test('replay sums a record up, and takes saves as well', async () => {
  for (const path of [file('record.json', match.record), file('save.json', match.save({ record: true }))]) {
    const { code, out } = await turnchart('replay', path);
    expect(code).toBe(0);
    expect(out).toContain('commands  20');
    expect(out).toContain(hashState(match.state));
  }
});

test('replay --json has what a script asks for', async () => {
  const { out } = await turnchart('replay', '--json', file('record.json', match.record));
  expect(JSON.parse(out)).toEqual({
    holds: true,
    rules: { id: 'duel', version: duel.version },
    seats: ['p1', 'p2'],
    commands: 20,
    events: match.history.length,
    turns: match.state.turn,
    phase: match.phase,
    outcome: match.state.outcome,
    hash: hashState(match.state),
  });
});

test('replay fails where a record does not hold, in one line and as JSON', async () => {
  const [first] = match.record.commands;
  const broken = file('broken.json', {
    ...match.record,
    commands: [first, first, first, ...match.record.commands],
  });
  const { code, out, err } = await turnchart('replay', broken);
  expect({ code, out }).toEqual({ code: 1, out: '' });
  expect(err).toMatch(/^turnchart: command \d+ \(.*\) is refused: .+\n$/);
  const script = await turnchart('replay', '--json', broken);
  expect(script.code).toBe(1);
  expect(JSON.parse(script.out)).toMatchObject({ holds: false, fault: { refused: true, command: first?.type } });
});

test.each<[string, () => string, RegExp, number?]>([
  ['half a file', () => file('half.json', '{"format":'), /cannot read '.+half.json': .+/],
  ['no file', () => join(folder, 'nothing.json'), /cannot read '.+': there is no such file or folder/, 2],
  ['a directory', () => folder, /cannot read '.+': it is a folder/, 2],
  ['code', () => file('game.ts', 'export {}'), /'.+game.ts' is a file of code, not a match: name the JSON file; .+/, 2],
  ['no record', () => file('null.json', 'null'), /'.+null.json' is not a match: expected is what match.record, .+/, 2],
  ['another file', () => file('other.json', { name: 'x' }), /'.+other.json' is not a match: expected is what .+/, 2],
  [
    'another game',
    () => file('game.json', { ...match.record, rules: { id: 'poker', version: '1' } }),
    /rules.id: it is a match of 'poker'; the rulesets at hand are .+/,
  ],
  ['no seats', () => file('seats.json', { ...match.record, seats: [] }), /seats: .+/],
])('%s is refused in one line by whoever reads a match', async (_name, path, line, expected = 1) => {
  for (const command of ['replay', 'inspect']) {
    const { code, out, err } = await turnchart(command, path());
    expect({ code, out }).toEqual({ code: expected, out: '' });
    expect(err).toMatch(new RegExp(`^turnchart: ${line.source}\n$`));
  }
});

test('inspect prints an address that answers, until it is told to stop', async () => {
  const args = [await compiled('src/cli/main.ts'), 'inspect', file('r.json', match.record)];
  const child: ChildProcess = spawn(process.execPath, args);
  let said = '';
  child.stdout?.on('data', (data) => {
    said += String(data);
  });
  await vi.waitFor(() => expect(said).toMatch(/http:\/\/127\.0\.0\.1:\d+\/[\w-]{24}\//), { timeout: WAIT_LIMIT_MS });
  const url = /http\S+/.exec(said)![0];
  expect((await fetch(url)).status).not.toBe(403);
  expect((await fetch(new URL('/', url))).status).toBe(403);
  const ended = new Promise((done) => child.once('exit', done));
  child.kill('SIGINT');
  expect(await ended).toBe(0);
});
