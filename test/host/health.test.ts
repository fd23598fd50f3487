import { duel } from 'turnchart/rulesets';
import { EngineUnavailableError, openEngine } from 'turnchart-tools/host';
import { expect, test } from 'vitest';
import { loadDriver } from '../../src/host/engines/load-driver.js';
import { hostOn, startOf } from './hosting.js';
import { serve } from './serving.js';

test('a server whose engine does not answer says so', async () => {
  const engine = await openEngine('memory:');
  for (const ping of [() => new Promise<void>(() => {}), () => Promise.reject(new EngineUnavailableError('gone'))]) {
    const { url, close } = await serve({}, { engine: { ...engine, ping } });
    expect((await fetch(`${url}health`)).status).toBe(503);
    await close();
  }
});

test('whoever opens a match that is over tells the lobby, if its last writer could not', async () => {
  const engine = await openEngine('memory:');
  const first = await hostOn(engine);
  const match = await first.match('m');
  await match.begin(startOf(duel));
  expect(await match.submit('p1', 'a', { type: 'match.concede' })).toMatchObject({ ok: true });
  const told: string[] = [];
  const late = await hostOn(engine, { onOver: (id) => told.push(id) });
  await late.match('m');
  expect(told).toEqual(['m']);
});

test('an engine that does not exist and a name that cannot be are refused by name', async () => {
  await expect(openEngine('mysql://x')).rejects.toThrow("there is no engine 'mysql://x'; write memory:, sqlite:");
  await expect(openEngine('sqlite:')).rejects.toThrow('there is no engine');
  await expect(openEngine('postgres://127.0.0.1:1/x', { namespace: 'No; drop' })).rejects.toThrow(
    'namespace must be at most 51 small letters',
  );
  await expect(openEngine('nats://127.0.0.1:1', { namespace: 'a.b' })).rejects.toThrow(
    'namespace must be at most 50 letters',
  );
});

test('a driver that is not installed is asked for by its name', async () => {
  const missing = 'no-such-driver';
  await expect(loadDriver('sqlite', 'some-driver', () => import(missing))).rejects.toThrow(
    'the sqlite engine needs a package that is not installed: npm install some-driver',
  );
  const broken = loadDriver('sqlite', 'some-driver', () => Promise.reject(new Error('broken')));
  await expect(broken).rejects.toThrow('broken');
});
