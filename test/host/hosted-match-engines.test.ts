import { hashState, replay } from 'turnchart';
import { clash, duel } from 'turnchart/rulesets';
import { recordFrom, type StartCommand } from 'turnchart-tools/host';
import { expect, test } from 'vitest';
import { describeEngines } from './engines.js';
import { eventually } from './entries.js';
import { hashOf, hostOn, startOf, TestClient } from './hosting.js';

await describeEngines('a hosted match', (at) => {
  test('two processes play one match: the same views, the same hash, every command once', async () => {
    const id = at.fresh();
    const [one, other] = [await hostOn(at.one), await hostOn(at.other)];
    const first = await one.match(id);
    await first.begin(startOf(duel));
    const second = await other.match(id);
    const p1 = await TestClient.at(first, 'p1');
    const p2 = await TestClient.at(second, 'p2');
    const watcher = await TestClient.at(second, 'spectator');
    let accepted = 0;
    for (let n = 0; n < 30; n++) {
      const receipts = await Promise.all([p1.play(n * 7, `a${n}`), p2.play(n * 5, `b${n}`)]);
      accepted += receipts.filter((receipt) => receipt?.ok).length;
      await eventually(async () => expect(await hashOf(first)).toBe(await hashOf(second)));
    }
    expect(accepted).toBeGreaterThan(15);
    const entries = await at.one.log.read(id, 0);
    expect(entries).toHaveLength(accepted + 1);
    for (const client of [p1, p2, watcher]) {
      expect(client.view).toEqual(await client.match.look((copy) => copy?.replica.view(client.viewer)));
    }
    await Promise.all([one.close(), other.close()]);
  });

  test('those who append at the same place: one wins, the other is judged anew', async () => {
    const id = at.fresh();
    const [one, other] = [await hostOn(at.one), await hostOn(at.other)];
    await (await one.match(id)).begin(startOf(clash));
    const p1 = await TestClient.at(await one.match(id), 'p1');
    const p2 = await TestClient.at(await other.match(id), 'p2');
    for (let n = 0; n < 25; n++) {
      await Promise.all([p1.play(n, `a${n}`), p2.play(n, `b${n}`)]);
      await eventually(async () => expect(await hashOf(p1.match)).toBe(await hashOf(p2.match)));
    }
    const ids = (await at.one.log.read(id, 0)).map((entry) => entry.id);
    expect(new Set(ids).size).toBe(ids.length);
    expect(ids.length).toBeGreaterThan(20);
    expect(one.metrics.get('conflicts') + other.metrics.get('conflicts')).toBeGreaterThan(0);
    await Promise.all([one.close(), other.close()]);
  });

  test('a timer fires once and never early, also after all processes have died', async () => {
    const id = at.fresh();
    let now = 1_000_000;
    const timers: StartCommand['timers'] = { turnMs: 60_000, inputMs: 60_000 };
    const dead = await hostOn(at.one, { environment: { now: () => now } });
    await (await dead.match(id)).begin(startOf(duel, { timers }));
    await dead.close();

    const [one, other] = [
      await hostOn(at.one, { environment: { now: () => now } }),
      await hostOn(at.other, { environment: { now: () => now } }),
    ];
    const fire = () => Promise.all([one.fireTimers(), other.fireTimers(), one.fireTimers()]);
    now += 59_999;
    await fire();
    expect(await at.one.log.read(id, 1)).toEqual([]);
    now += 1;
    await eventually(async () => {
      await fire();
      expect((await at.one.log.read(id, 1)).length).toBeGreaterThan(0);
    });
    await fire();
    const fired = await at.one.log.read(id, 1);
    expect(fired).toHaveLength(1);
    expect(fired[0]).toMatchObject({ by: 'timer', id: 'timer:1', at: now });
    expect(fired[0]?.commands.length).toBeGreaterThan(0);
    await Promise.all([one.close(), other.close()]);
  });

  test('an undo is an entry of its own: copies that follow, come late or begin anew agree', async () => {
    const id = at.fresh();
    const [one, other] = [await hostOn(at.one, { snapshotEvery: 2 }), await hostOn(at.other)];
    await (await one.match(id)).begin(startOf(duel));
    const p1 = await TestClient.at(await one.match(id), 'p1');
    const p2 = await TestClient.at(await other.match(id), 'p2');
    let undone = 0;
    for (let n = 0; n < 40 && undone < 2; n++) {
      for (const client of [p1, p2]) {
        const before = { ...client.view!, revision: 0 };
        if (!(await client.play(n, `p${n}`))?.ok) continue;
        const { revision } = client.view!;
        const undo = (expectedRevision: number) =>
          client.match.undo(client.viewer as 'p1', `u${n}`, { expectedRevision });
        expect(await undo(revision - 1)).toMatchObject({ ok: false, code: 'stale' });
        const receipt = await undo(revision);
        if (receipt.ok) {
          undone += 1;
          expect({ ...client.view!, revision: 0 }).toEqual(before);
          expect(receipt.revision).toBe(revision + 1);
          // Sent again, it is answered again, and takes nothing more back.
          expect(await undo(revision)).toMatchObject({ ok: true, seq: receipt.seq });
        } else expect(receipt.code).toBe('cannot-undo');
        await eventually(async () => expect(await hashOf(p1.match)).toBe(await hashOf(p2.match)));
      }
    }
    expect(undone).toBeGreaterThan(1);
    const late = await (await hostOn(await at.place.open())).match(id);
    expect(await hashOf(late)).toBe(await hashOf(p1.match));
    const record = recordFrom(one.registry, id, await at.one.log.read(id, 0));
    expect(hashState(replay(record, { rules: duel }).state)).toBe(await hashOf(late));
    await Promise.all([one.close(), other.close()]);
  });

  test('bots play a match to its end, whoever has it open, and a late copy is equal', async () => {
    const id = at.fresh();
    const over: string[] = [];
    const [one, other] = [
      await hostOn(at.one, { onOver: (match) => over.push(match) }),
      await hostOn(at.other, { onOver: (match) => over.push(match) }),
    ];
    const bots = { p1: { bot: 'random' }, p2: { bot: 'random' } };
    await (await one.match(id)).begin(startOf(duel, { players: bots }));
    const watcher = await TestClient.at(await other.match(id), 'spectator');
    await eventually(() => expect(over).toContain(id));
    await eventually(() => expect(watcher.view?.outcome).not.toBeNull());
    const late = await hostOn(await at.place.open());
    await eventually(async () => {
      expect(await hashOf(watcher.match)).toBe(await hashOf(await one.match(id)));
    });
    expect(await hashOf(await late.match(id))).toBe(await hashOf(watcher.match));
    await Promise.all([one, other, late].map((host) => host.close()));
  });
});
