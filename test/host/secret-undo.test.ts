import { hashState, replay, type SeatId } from 'turnchart';
import { clash } from 'turnchart/rulesets';
import { openEngine, recordFrom } from 'turnchart-tools/host';
import { expect, test } from 'vitest';
import { hashOf, hostOn, startOf, TestClient } from './hosting.js';

test('in a secret phase of a hosted match, what a seat takes back is its own, and the others hear nothing of it', async () => {
  const engine = await openEngine('memory:');
  const [one, other] = [await hostOn(engine, { snapshotEvery: 2 }), await hostOn(engine)];
  await (await one.match('m')).begin(startOf(clash));
  const p1 = await TestClient.at(await one.match('m'), 'p1');
  const p2 = await TestClient.at(await other.match('m'), 'p2');
  const watcher = await TestClient.at(await other.match('m'), 'spectator');
  const play = async (client: TestClient, id: string) => {
    const command = client.legal.find(({ type }) => type === 'card.play');
    expect(await client.match.submit(client.viewer as SeatId, id, command)).toMatchObject({ ok: true });
  };
  const undo = (client: TestClient, id: string) => client.match.undo(client.viewer as SeatId, id);
  expect(await undo(p1, 'too soon')).toMatchObject({ ok: false, code: 'cannot-undo' });
  const before = { ...p1.view!, revision: 0 };

  await play(p1, 'a');
  await play(p2, 'b');
  const heard = [p2, watcher].map(({ frames }) => frames.length);
  const second = structuredClone(p2.view);
  expect(await undo(p1, 'c')).toMatchObject({ ok: true });
  expect({ ...p1.view!, revision: 0 }).toEqual(before);
  expect(await p2.match.look((copy) => copy?.replica.view('p2'))).toEqual(second);
  expect([p2, watcher].map(({ frames }) => frames.length)).toEqual(heard);
  expect(await undo(p1, 'd')).toEqual({ ...(await undo(p1, 'too soon')), ok: false });

  // The others' is still there to be taken back, and copies that come late agree.
  expect(await undo(p2, 'e')).toMatchObject({ ok: true });
  await play(p2, 'f');
  const late = await (await hostOn(engine)).match('m');
  expect(await hashOf(late)).toBe(await hashOf(p2.match));
  const record = recordFrom(one.registry, 'm', await engine.log.read('m', 0));
  expect(hashState(replay(record, { rules: clash }).state)).toBe(await hashOf(late));
  expect(record.commands.map(({ type }) => type)).toEqual([
    'card.play',
    'card.play',
    'match.undo',
    'match.undo',
    'card.play',
  ]);
  await Promise.all([one.close(), other.close()]);
});
