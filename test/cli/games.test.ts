import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { createFastMatch } from '../../src/bots/index.js';
import { loadGames } from '../../src/cli/load-games.js';
import type { Report } from '../../src/simulate/index.js';
import { war } from '../fixtures/games/war.js';
import { turnchart } from './turnchart.js';

const games = join(import.meta.dirname, '../fixtures/games');
const file = join(games, 'war.ts');
const folder = mkdtempSync(join(tmpdir(), 'turnchart-games-'));
afterAll(() => rmSync(folder, { recursive: true }));

test('a TypeScript file is simulated, in threads of its own too, and gone on from', async () => {
  const out = join(folder, 'war.json');
  const asked = ['simulate', file, '--matches', '30', '--bots', 'random,random'];
  const here = await turnchart(...asked, '--workers', '0', '--json');
  const threads = await turnchart(...asked, '--workers', '2', '--out', out, '--json');
  expect(here.err).toBe('');
  expect(threads).toEqual(here);
  const again = await turnchart('simulate', '--resume', out);
  expect(again.out).toContain('war: 30 matches');
  expect((JSON.parse(readFileSync(out, 'utf8')) as Report).job.rules).toMatchObject({ name: 'war' });
});

test('a TypeScript file is drawn, from a path below the folder one is in', async () => {
  const { code, out } = await turnchart('chart', relative(process.cwd(), file));
  expect(code).toBe(0);
  expect(out).toContain('stateDiagram-v2');
});

test('a record of a game in a file is replayed with it, and not without', async () => {
  const match = createFastMatch({
    rules: war,
    seats: [
      { id: 'p1', deck: ['arrow', 'knight', 'arrow'] },
      { id: 'p2', deck: ['knight', 'arrow', 'knight'] },
    ],
    seed: 1,
  });
  expect(match.receive({ type: 'turn.end', seat: match.state.active }).ok).toBe(true);
  const record = join(folder, 'record.json');
  writeFileSync(record, JSON.stringify(match.record));
  expect(await turnchart('replay', '--rules', file, record)).toMatchObject({ code: 0, err: '' });
  const traced = await turnchart('replay', '--rules', file, '--trace', record);
  expect(traced.out).toMatch(/^--- match.start\n(.*\n)+--- turn.end seat=p1\n {2}1 .*\n(.*\n)+rules +war/);
  const without = await turnchart('replay', record);
  expect(without.code).toBe(1);
  expect(without.err).toContain("it is a match of 'war'");
});

test('a host takes ids, files and one of several in a file', async () => {
  const named = await loadGames(['duel', file, `${join(games, 'two.ts')}#long`]);
  expect(named.map(({ id, policies }) => [id, policies.health])).toEqual([
    ['duel', expect.any(Number)],
    ['war', 3],
    ['war', 30],
  ]);
  expect(await loadGames([join(games, 'two.ts')])).toHaveLength(2);
});

test.each([
  ['no-such.ts', "there is no file '<games>/no-such.ts'"],
  ['none.ts', "'<games>/none.ts' exports no ruleset: its exports are cards, title. Export what"],
  ['two.ts', "'<games>/two.ts' exports several rulesets: say which, as in <games>/two.ts#"],
  ['', "'<games>' is a folder: name the file that exports the game, as in <games>/"],
  ['data.json', "'<games>/data.json' is not a file of code: name a .ts or .js file"],
  ['war.ts#peace', "'<games>/war.ts' exports no ruleset 'peace'; there are war"],
])('what is wrong with %s is said in one line', async (name, message) => {
  const { code, out, err } = await turnchart('chart', join(games, name));
  expect({ code, out }).toEqual({ code: 2, out: '' });
  expect(err).toContain(message.replaceAll('<games>', games));
  expect(err.trimEnd()).not.toContain('\n');
});

test.each(['dev', 'check', 'simulate', 'chart', 'serve'])('%s takes the game as the argument only', async (command) => {
  const err = `turnchart: ${command} has no --rules: give the game as the argument, as in turnchart ${command} my-game.ts\n`;
  for (const named of [['--rules', 'war.ts'], ['--rules=war.ts'], ['war.ts', '--rules', 'war.ts']]) {
    expect(await turnchart(command, ...named)).toEqual({ code: 2, out: '', err });
  }
});

test('--rules is any unknown option where there is no game to give', async () => {
  const err = "turnchart: unknown option '--rules' (--help has the options)\n";
  expect(await turnchart('worker', '--engine', 'memory:', '--rules', 'duel')).toEqual({ code: 2, out: '', err });
});

test.each(['simulate', 'chart'])('%s takes one game', async (command) => {
  const err = `turnchart: 'slots' is one argument too many for ${command}: leave it out\n`;
  expect(await turnchart(command, 'duel', 'slots')).toEqual({ code: 2, out: '', err });
});

test.each(['replay', 'inspect'])('%s says where the game goes', async (command) => {
  for (const [first, second] of [
    ['war.json', 'war.ts'],
    ['war.ts', 'war.json'],
  ] as const) {
    const err = `turnchart: '${second}' is one argument too many for ${command}: give the game by --rules, as in turnchart ${command} --rules my-game.ts match.json\n`;
    expect(await turnchart(command, first, second)).toEqual({ code: 2, out: '', err });
  }
});

test.each([
  [['dev', 'hearts'], "'hearts' is an included game: name the file of a game of your own"],
  [['dev', 'package.json'], "'package.json' is not a file of code"],
  [['serve', '--files', 'nowhere'], "there is no folder 'nowhere' for --files"],
  [['serve', '--log-level', 'loud'], "'loud' is invalid. Allowed choices are error, warn, info, silent."],
])('%j is refused before anything is opened', async (args, message) => {
  const { code, out, err } = await turnchart(...args);
  expect({ code, out }).toEqual({ code: 2, out: '' });
  expect(err).toContain(message);
});
