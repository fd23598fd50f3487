import { lobbyAt } from 'turnchart/client';
import { expect, test } from 'vitest';
import { playAsBot } from '../../docs/examples/bot-client.js';
// @ts-expect-error an example in plain JavaScript
import { mountHost } from '../../docs/examples/host-in-express.js';
import { closeAfterEach } from '../close-after-each.js';

const keep = closeAfterEach();

test('an app with a host in it answers both, and two bots finish a match as clients', async () => {
  const app = (_: unknown, response: { end(text: string): void }) => response.end('the app');
  const mounted = keep(await mountHost(app, { engine: 'memory:' }));
  expect(await (await fetch(`${mounted.url}hello`)).text()).toBe('the app');
  const lobby = lobbyAt(mounted.url);
  const { match, token } = await lobby.create({ game: 'duel' });
  const { token: other } = await lobby.join(match);
  const bots = [keep(playAsBot(mounted.url, match, token)), keep(playAsBot(mounted.url, match, other, 'random'))];
  const ends = await Promise.all(bots.map((bot) => bot.when(({ view }) => (view?.outcome ?? null) !== null)));
  expect(ends[0]?.view?.outcome).toEqual(ends[1]?.view?.outcome);
});
