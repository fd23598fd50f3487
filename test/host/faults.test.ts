import { openEngine } from 'turnchart-tools/host';
import { afterAll, describe, expect, test } from 'vitest';
import { makeEnginePlace } from './engines.js';
import { entry, eventually } from './entries.js';
import { runFaults } from './faults/run.js';
import { type OwnServer, startService } from './services.js';

const none = { lost: 0, doubled: 0, moved: 0, early: 0, miscounted: 0 };

/** What was counted, and that there was something to count. */
function expectNoFault(counts: Awaited<ReturnType<typeof runFaults>>): void {
  expect(counts).toMatchObject(none);
  expect(counts.acknowledged).toBeGreaterThan(20);
  expect(counts.ticks).toBeGreaterThan(10);
}

/** After the server was gone, listeners are notified of entries again, or are asked to check for themselves. */
async function expectNewsAfterRestart(server: OwnServer): Promise<void> {
  const engine = await openEngine(server.address, { namespace: 'faults' });
  const heard: (string | null)[] = [];
  const heardLate: (string | null)[] = [];
  const stop = await engine.log.heads((match) => heard.push(match));
  const late = await openEngine(server.address, { namespace: 'faults' });
  await server.kill();
  // Somebody begins to listen while nobody is there.
  const begun = late.log.heads((match) => heardLate.push(match));
  await server.restart();
  const stopLate = await begun;
  await engine.log.append('after', 0, entry('a'));
  await eventually(() => expect(heard.some((match) => match === null || match === 'after')).toBe(true));
  heard.length = 0;
  await eventually(async () => {
    const { length } = await engine.log.read('after', 0);
    await engine.log.append('after', length, entry(`${length}`));
    expect(heard).toContain('after');
    expect(heardLate).toContain('after');
  });
  stop();
  stopLate();
  await Promise.all([engine.close(), late.close()]);
}

describe('three processes, killed and paused', () => {
  for (const name of ['sqlite', 'postgres', 'nats'] as const) {
    test.concurrent(`${name}: nothing is lost, doubled or moved; timers and jobs count once`, async ({ skip }) => {
      const place = await makeEnginePlace(name);
      if ('missing' in place) return skip(place.missing);
      try {
        const counts = await runFaults({ ...place, ms: 2_000, atLeast: 40, jobs: 12 });
        expectNoFault(counts);
        expect(counts.killed).toBeGreaterThan(0);
        expect(counts.paused).toBeGreaterThan(0);
      } finally {
        await place.clear();
      }
    });
  }
});

describe('the server killed in the middle', () => {
  const stops: (() => Promise<void>)[] = [];
  afterAll(() => Promise.all(stops.map((stop) => stop())));

  for (const name of ['postgres', 'nats'] as const) {
    test.concurrent(`${name}: what was acknowledged is there, what was not is written once`, async ({ skip }) => {
      const server = await startService(name);
      if ('missing' in server) return skip(server.missing);
      stops.push(() => server.stop());
      const counts = await runFaults({
        address: server.address,
        namespace: 'faults',
        ms: 2_000,
        atLeast: 40,
        jobs: 6,
        writers: 2,
        server: { ...server, times: 2 },
      });
      expectNoFault(counts);
      expect(counts.serverKilled).toBe(2);
      await expectNewsAfterRestart(server);
    });
  }
});
