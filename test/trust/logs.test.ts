import { createHash } from 'node:crypto';
import { clash, duel } from 'turnchart/rulesets';
import { type HostedMatch, openEngine } from 'turnchart-tools/host';
import { expect, test } from 'vitest';
import { EntryIds } from '../../src/host/match/entry-ids.js';
import { closeAfterEach } from '../close-after-each.js';
import { hashOf, hostOn, listLogger, startOf, TestClient } from '../host/hosting.js';

const keep = closeAfterEach();

test('the numbers of entries depend on the secret seed of the match', () => {
  const numbers = ['one', 'other'].map((seed) => {
    const ids = new EntryIds(seed);
    ids.add('timer:4');
    expect(ids.find('timer:4')).toBe(1);
    return ids.save()[0];
  });
  expect(new Set([...numbers, createHash('sha256').update('timer:4').digest().readUIntBE(0, 6)]).size).toBe(3);
});

test('a snapshot that is damaged, or of another version, is ignored: the log has everything', async () => {
  const engine = await openEngine('memory:');
  const first = keep(await hostOn(engine, { snapshotEvery: 1 }));
  const match = await first.match('m');
  await match.begin(startOf(duel));
  const clients = [await TestClient.at(match, 'p1'), await TestClient.at(match, 'p2')];
  for (let n = 0; n < 20; n++) for (const client of clients) await client.play(n, `${n}`);
  const snapshot = (await engine.log.snapshot('m'))!;
  const { seq } = snapshot;
  // There is no entry after it that would not fit.
  expect(await engine.log.read('m', seq)).toEqual([]);
  const saved = snapshot.saved as { v: number; copy: { players: object; replica: { game: object } } };
  const { copy } = saved;
  const withGame = (fields: object) => ({
    ...saved,
    copy: { ...copy, replica: { ...copy.replica, game: { ...copy.replica.game, ...fields } } },
  });
  const bad = {
    nothing: async () => ({ seq, saved: null }),
    'another version': async () => ({ seq, saved: { ...saved, v: saved.v - 1 } }),
    'no cards': async () => ({ seq, saved: withGame({ cards: {} }) }),
    'another turn': async () => ({ seq, saved: withGame({ turn: 99 }) }),
    'other players': async () => ({ seq, saved: { ...saved, copy: { ...copy, players: {} } } }),
    'another place': async () => ({ seq: seq + 50, saved }),
    'no text': async () => JSON.parse('{'),
  };
  for (const [name, kept] of Object.entries(bad)) {
    const log = { ...engine.log, snapshot: kept as typeof engine.log.snapshot };
    const { logger, said: warned } = listLogger('warn');
    const host = keep(await hostOn({ ...engine, log }, { logger, snapshotEvery: 1e9 }));
    expect(await hashOf(await host.match('m')), name).toBe(await hashOf(match));
    expect(warned[0], name).toMatchObject({ match: 'm' });
  }
});

test('a clock that was ahead once does not lengthen later deadlines', async () => {
  const engine = await openEngine('memory:');
  let now = 1_000_000;
  const host = keep(await hostOn(engine, { environment: { now: () => now } }));
  const match = await host.match('m');
  await match.begin(startOf(duel, { timers: { turnMs: 60_000, inputMs: 60_000 } }));
  const clients = [await TestClient.at(match, 'p1'), await TestClient.at(match, 'p2')];
  const play = async (id: string) => {
    for (const client of clients) await client.play(0, id);
  };
  await play('1');
  now += 3_600_000;
  await play('2');
  now -= 3_600_000;
  for (let n = 3; n < 20; n++) await play(`${n}`);
  const times = (await engine.log.read('m', 0)).map(({ at }) => at);
  expect(Math.max(...times)).toBeGreaterThan(now + 3_000_000);
  expect(times.at(-1)).toBe(now);
  expect(match.deadline).toBeLessThanOrEqual(now + 60_000);
});

test('an append that can never fit is given up', async () => {
  const engine = await openEngine('memory:');
  const host = keep(await hostOn(engine, { snapshotEvery: 1 }));
  const match = await host.match('m');
  await match.begin(startOf(duel, { chat: true }));
  await match.say('p1', '0', 'hello');
  const snapshot = await engine.log.snapshot('m');
  expect(snapshot?.seq).toBe(2);
  // What is left is the snapshot.
  await engine.log.remove('m');
  engine.log.snapshot = async () => snapshot;
  await expect(match.say('p1', '1', 'anybody there?')).rejects.toThrow('has lost entries');
});

test('two commands under one id, sent to two processes at once, are one command', async () => {
  const engine = await openEngine('memory:');
  const hosts = [keep(await hostOn(engine)), keep(await hostOn(engine))];
  const matches = await Promise.all(hosts.map((host) => host.match('m')));
  const [one, other] = matches as [HostedMatch, HostedMatch];
  await one.begin(startOf(duel));
  const watchers = await Promise.all(matches.map((match) => TestClient.at(match, 'p2')));
  const legal = (await other.look((copy) => copy?.replica.legal('p1'))) ?? [];
  const [keeps, takes] = ['mulligan.keep', 'mulligan.take'].map((type) => legal.find((one) => one.type === type));
  const receipts = await Promise.all([one.submit('p1', 'same', keeps), other.submit('p1', 'same', takes)]);
  expect(receipts.map(({ ok }) => ok)).toEqual([true, true]);
  expect((await engine.log.read('m', 0)).map(({ id }) => id)).toEqual(['start', 'p1:same']);
  await Promise.all(watchers.map((watcher) => watcher.match.open()));
  expect(await hashOf(other)).toBe(await hashOf(one));
  expect(watchers[1]?.hash).toBe(watchers[0]?.hash);
});

test('what is done in a secret phase is counted when the phase is over', async () => {
  const host = keep(await hostOn(await openEngine('memory:')));
  const match = await host.match('m');
  await match.begin(startOf(clash));
  const [p1, p2] = [await TestClient.at(match, 'p1'), await TestClient.at(match, 'p2')];
  const isSecret = () => match.look((copy) => copy?.replica.isSecret);
  for (let n = 0; n < 20 && !(await isSecret()); n++) for (const client of [p1, p2]) await client.play(n, `b${n}`);
  expect(await isSecret()).toBe(true);
  const counts = () => (['commands', 'appends', 'refused'] as const).map((what) => host.metrics.get(what));
  const before = counts();
  const text = host.metrics.text({});
  await match.submit('p1', 'no', { type: 'nonsense' });
  let sent = 1;
  for (let n = 0; n < 40 && (await isSecret()); n++) {
    expect(host.metrics.text({})).toBe(text);
    for (const client of [p1, p2]) if ((await client.play(n, `s${n}`))?.ok) sent += 1;
  }
  expect(await isSecret()).toBe(false);
  expect(host.metrics.text({})).not.toBe(text);
  const [commands, appends, refused] = counts().map((count, index) => count - before[index]!);
  expect({ appends, refused }).toEqual({ appends: sent - 1, refused: 1 });
  expect(commands).toBe(sent - 1);
});
