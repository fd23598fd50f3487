import { resolve } from 'node:path';
import { clash, duel } from 'turnchart/rulesets';
import { type Engine, type HostOptions, LobbyService, openEngine } from 'turnchart-tools/host';
import { expect, test } from 'vitest';
import { systemEnvironment } from '../../src/match/environment.js';
import { closeAfterEach } from '../close-after-each.js';
import { eventually } from '../host/entries.js';
import { hostOn, listLogger, startOf, TestClient } from '../host/hosting.js';

const keep = closeAfterEach();

async function lobbyOn(engine: Engine, options: Partial<HostOptions> = {}) {
  const host = keep(await hostOn(engine, options));
  return { host, lobby: new LobbyService(host) };
}

const ENDLESS = 'ismcts:999999999';

test.each([ENDLESS, 'ismcts:99999999ms', 'ismcts:201', 'nobody'])("nobody may ask for the bot '%s'", async (bot) => {
  const engine = await openEngine('memory:');
  const { lobby } = await lobbyOn(engine);
  const refusal = /no bot '.*'; (it has|there are) random, greedy, ismcts/;
  await expect(lobby.create({ game: 'duel', bots: [bot] })).rejects.toThrow(refusal);
  expect((await engine.lobby.list({})).rows).toEqual([]);
  const { match, token } = await lobby.create({ game: 'duel' });
  await expect(lobby.fill(match, token, { bot })).rejects.toThrow(refusal);
  expect((await lobby.info(match)).seats[1]).toMatchObject({ state: 'free' });
});

test('`ismcts` is the same bot as `ismcts:200`, and a host may have others', async () => {
  const { lobby } = await lobbyOn(await openEngine('memory:'), { bots: ['random', 'ismcts:50ms'] });
  await lobby.create({ game: 'duel', bots: ['ismcts:50ms'] });
  await expect(lobby.create({ game: 'duel', bots: ['ismcts'] })).rejects.toThrow('it has random, ismcts:50ms');
  const { lobby: usual } = await lobbyOn(await openEngine('memory:'));
  await usual.create({ game: 'duel', bots: ['ismcts'] });
});

test('a bot in the log that the host does not have is replaced by a simple one', async () => {
  const engine = await openEngine('memory:');
  const { logger, said: warnings } = listLogger('warn');
  const { host } = await lobbyOn(engine, { logger });
  const match = await host.match('m');
  await match.begin(startOf(duel, { players: { p1: { bot: ENDLESS }, p2: { bot: ENDLESS } } }));
  await eventually(async () => expect((await engine.log.read('m', 0)).length).toBeGreaterThan(5));
  expect(warnings[0]).toMatchObject({ match: 'm', bot: ENDLESS });
});

/** A match of a player against a bot that searches until its limit, and what the bot has done. */
async function againstSearch(botLimitMs: number) {
  const engine = await openEngine('memory:');
  const { host } = await lobbyOn(engine, { bots: [ENDLESS], botLimitMs });
  const match = await host.match('m');
  await match.begin(startOf(clash, { players: { p1: 'person', p2: { bot: ENDLESS } }, chat: true }));
  return { match, moves: async () => (await engine.log.read('m', 0)).filter(({ by }) => by === 'p2') };
}

test('while a bot searches, players are served', async () => {
  const { match, moves } = await againstSearch(600_000);
  for (let n = 0; n < 20; n++) expect(await match.say('p1', `${n}`, 'hurry')).toMatchObject({ ok: true });
  expect(await moves()).toEqual([]);
});

test('after its limit a bot plays', async () => {
  const { moves } = await againstSearch(500);
  await eventually(async () => expect((await moves()).length).toBeGreaterThan(0));
});

test('a bot chooses the same, whatever others say or do in secret', async () => {
  const choices: unknown[] = [];
  for (const isBusy of [false, true]) {
    const engine = await openEngine('memory:');
    let goOn: (() => void) | undefined;
    const after = (ms: number, run: () => void) => {
      if (ms !== 300) return systemEnvironment.after(ms, run);
      goOn = run;
      return () => {};
    };
    const { host } = await lobbyOn(engine, { botDelayMs: 300, environment: { after } });
    const match = await host.match('m');
    await match.begin(startOf(clash, { players: { p1: 'person', p2: { bot: 'random' } }, chat: true }));
    const p1 = await TestClient.at(match, 'p1');
    const moves = async () => (await engine.log.read('m', 0)).filter(({ by }) => by === 'p2');
    const botMoves = async () => {
      const before = (await moves()).length;
      await eventually(() => expect(goOn).toBeDefined());
      goOn?.();
      await eventually(async () => expect((await moves()).length).toBeGreaterThan(before));
    };
    const isSecret = () => match.look((copy) => copy?.replica.isSecret);
    for (let n = 0; n < 20 && !(await isSecret()); n++) {
      await p1.play(0, `${n}`);
      if (!(await isSecret())) await botMoves();
    }
    expect(await isSecret()).toBe(true);
    if (isBusy) {
      expect(await match.say('p1', 'chat', 'what next?')).toMatchObject({ ok: true });
      const quiet = p1.legal.find(({ type }) => type === 'card.play');
      expect(await match.submit('p1', 'quiet', quiet)).toMatchObject({ ok: true });
    }
    expect(await isSecret()).toBe(true);
    await botMoves();
    choices.push((await moves()).at(-1)?.commands);
  }
  expect(choices[0]).toEqual(choices[1]);
});

test('a game of its own needs its module for bots that search', async () => {
  const file = resolve('test/fixtures/games/war.ts');
  const { war: mine } = await import('../fixtures/games/war.js');
  const { lobby } = await lobbyOn(await openEngine('memory:'), { rules: [mine] });
  await expect(lobby.create({ game: mine.id, bots: ['ismcts'] })).rejects.toThrow(`modules: ['./${mine.id}.js']`);
  await lobby.create({ game: mine.id, bots: ['greedy'] });
  const engine = await openEngine('memory:');
  const { logger, said: warnings } = listLogger('warn');
  const served = await lobbyOn(engine, { rules: [mine], modules: [file], logger, botLimitMs: 30_000 });
  const { match, token } = await served.lobby.create({ game: mine.id, bots: ['ismcts'] });
  await served.lobby.leave(match, token);
  await eventually(async () => expect((await served.lobby.info(match)).status).toBe('finished'));
  expect(warnings).toEqual([]);
});

test('a host closes while a bot is thinking', async () => {
  const limit = 600_000;
  let begun = (): void => {};
  const thinking = new Promise<void>((resolve) => (begun = resolve));
  const after = (ms: number, run: () => void) => {
    // The limit of the bot begins with its search.
    if (ms === limit) begun();
    return systemEnvironment.after(ms, run);
  };
  const { host } = await lobbyOn(await openEngine('memory:'), {
    bots: [ENDLESS],
    botLimitMs: limit,
    environment: { after },
  });
  const match = await host.match('m');
  await match.begin(startOf(clash, { players: { p1: 'person', p2: { bot: ENDLESS } } }));
  await thinking;
  expect(match.isBusy).toBe(true);
  await host.close();
  await eventually(() => expect(match.isBusy).toBe(false));
});
