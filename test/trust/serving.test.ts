import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { lobbyAt } from 'turnchart/client';
import { clash } from 'turnchart/rulesets';
import { Host, LobbyService, openEngine } from 'turnchart-tools/host';
import { expect, test } from 'vitest';
import { closeAfterEach } from '../close-after-each.js';
import { compiled } from '../compiled.js';
import { eventually } from '../host/entries.js';
import { RawSocket } from '../host/raw-socket.js';

const keep = closeAfterEach();

/** With one copy of the library for the program and for a game that imports the sources. */
const fromSources = ['--import', 'tsx', 'src/cli/main.ts'];

/** `turnchart serve` of a program, and all that it says. */
async function serving(program: readonly string[], ...args: readonly string[]) {
  const command = [...program, 'serve', '--port', '0', '--log-level', 'error', ...args];
  const child = spawn(process.execPath, command, { stdio: ['ignore', 'pipe', 'pipe'] });
  keep({ close: () => void child.kill('SIGKILL') });
  let text = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (more) => (text += String(more)));
  await eventually(() => expect(text).toContain('open: '));
  return { child, url: /open: (\S+)/.exec(text)?.[1] ?? '', said: () => text };
}

test('a promise that nobody has caught is logged, and the server goes on', async () => {
  const { child, url, said } = await serving(
    fromSources,
    'test/fixtures/games/careless.ts',
    '--engine',
    'memory:',
    '--files',
    'docs',
  );
  const { match, token } = await lobbyAt(url).create({ game: 'careless' });
  const socket = keep(await RawSocket.greeted(url, match, token));
  socket.send({ type: 'command', id: '1', command: { type: 'seat.forget' } });
  await eventually(() => expect(said()).toContain('nobody waited for this'));
  socket.send({ type: 'command', id: '2', command: { type: 'seat.forget' } });
  await socket.until(() => !socket.isOpen || socket.heard.filter(({ type }) => type === 'receipt').length === 2);
  expect((await fetch(`${url}health`)).status).toBe(200);
  expect(child.exitCode, said()).toBeNull();
});

const ENDLESS = 'ismcts:999999999';

test('SIGTERM ends a server with bots that think without end', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'turnchart-bots-'));
  keep({ close: () => rm(folder, { recursive: true, force: true }) });
  const address = `sqlite:${join(folder, 'matches.db')}`;
  const engine = await openEngine(address);
  keep({ close: () => engine.close() });
  const host = new Host({ engine, rules: [clash], bots: [ENDLESS], botDelayMs: 1e9 });
  const { match, token } = await new LobbyService(host).create({ game: 'clash', bots: [ENDLESS] });
  await host.close();
  const { child, url, said } = await serving(
    [await compiled('src/cli/main.ts')],
    '--engine',
    address,
    '--bot',
    ENDLESS,
  );
  // Asking for the match opens it, and its bot begins.
  const answer = await fetch(`${url}api/matches/${match}/record`, { headers: { authorization: `Bearer ${token}` } });
  expect(answer.status).toBe(403);
  await eventually(async () => expect((await engine.log.read(match, 0)).length).toBeGreaterThan(1));
  expect((await fetch(`${url}health`)).status).toBe(200);
  child.kill('SIGTERM');
  const [code] = await once(child, 'exit');
  expect(code, said()).toBe(0);
});
