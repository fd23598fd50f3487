import { clash, duel, slots } from 'turnchart/rulesets';
import { type Engine, EngineUnavailableError, type Entry, openEngine } from 'turnchart-tools/host';
import { expect, test } from 'vitest';
import { eventually } from './entries.js';
import { hashOf, hostOn, listLogger, startOf, TestClient } from './hosting.js';
import { failing } from './special-games.js';

/** An engine whose appends can be held back or broken. */
function tampered(engine: Engine, append: Engine['log']['append']): Engine {
  return { ...engine, log: { ...engine.log, append } };
}

const opened = async () => {
  const engine = await openEngine('memory:');
  return { engine, id: 'm' };
};

test('nothing leaves before its append', async () => {
  const { engine, id } = await opened();
  let release = () => {};
  let held = false;
  const host = await hostOn(
    tampered(engine, async (...args) => {
      if (args[0] === id && held) await new Promise<void>((resolve) => (release = resolve));
      return engine.log.append(...args);
    }),
  );
  const match = await host.match(id);
  await match.begin(startOf(duel));
  const clients = await Promise.all((['p1', 'p2', 'spectator'] as const).map((viewer) => TestClient.at(match, viewer)));
  const before = clients.map(({ frames }) => [...frames]);
  held = true;
  const acting = clients.find(({ legal }) => legal.length > 1)!;
  let answered = false;
  const receipt = acting.play(0)!.finally(() => {
    answered = true;
  });
  const late = TestClient.at(match, 'p1');
  // Meanwhile a command of another match is carried out and told: what leaves too early would have left by now.
  const other = await host.match('another');
  await other.begin(startOf(duel));
  const others = await Promise.all((['p1', 'p2'] as const).map((viewer) => TestClient.at(other, viewer)));
  expect(await others.find(({ legal }) => legal.length > 1)!.play(0)).toMatchObject({ ok: true });
  for (const { frames } of others) expect(frames).toHaveLength(2);
  expect(clients.map(({ frames }) => frames)).toEqual(before);
  expect(answered).toBe(false);
  release();
  expect(await receipt).toMatchObject({ ok: true, seq: 2 });
  for (const { frames } of clients) expect(frames).toHaveLength(2);
  expect((await late).frames).toHaveLength(1);
});

test('the same command sent again is answered again; a lost acknowledgement does no harm', async () => {
  const { engine, id } = await opened();
  let lose = false;
  const host = await hostOn(
    tampered(engine, async (...args) => {
      const answer = await engine.log.append(...args);
      if (!lose) return answer;
      lose = false;
      throw new EngineUnavailableError('the acknowledgement was lost');
    }),
  );
  const match = await host.match(id);
  await match.begin(startOf(duel));
  const p1 = await TestClient.at(match, 'p1');
  const p2 = await TestClient.at(match, 'p2');
  const acting = p1.legal.length > 1 ? p1 : p2;
  const command = acting.legal.find(({ type }) => type !== 'match.concede');
  const send = () => match.submit(acting.viewer as 'p1', 'same', command);
  lose = true;
  await expect(send()).rejects.toThrow(EngineUnavailableError);
  expect(await send()).toMatchObject({ ok: true, seq: 2 });
  expect(await send()).toMatchObject({ ok: true, seq: 2 });
  expect(await engine.log.read(id, 1)).toHaveLength(1);
  expect(acting.frames).toHaveLength(2);
});

test('an append that fails costs the copy its step, and those who look on notice nothing', async () => {
  const memory = await openEngine('memory:');
  let outcome: 'fine' | 'gone' | 'second' = 'fine';
  const other: Entry = { v: 1, id: 'elsewhere', at: 0, by: 'p1', commands: [{ type: 'mulligan.keep', seat: 'p1' }] };
  const append: Engine['log']['append'] = async (match, expected, entry, options) => {
    const now = outcome;
    outcome = 'fine';
    if (now === 'gone') throw new EngineUnavailableError('the engine has gone');
    if (now === 'second') await memory.log.append(match, expected, other);
    return memory.log.append(match, expected, entry, options);
  };
  const host = await hostOn({ ...memory, log: { ...memory.log, append } });
  const match = await host.match('m');
  await match.begin(startOf(duel));
  const clients = [await TestClient.at(match, 'p1'), await TestClient.at(match, 'p2')];
  const told = () => clients.map(({ frames }) => frames.length);
  const before = told();
  const hash = await match.look((copy) => copy?.replica.hash);

  outcome = 'gone';
  await expect(match.submit('p2', 'a', { type: 'mulligan.keep' })).rejects.toThrow(EngineUnavailableError);
  expect(await match.look((copy) => copy?.replica.hash)).toBe(hash);
  expect(told()).toEqual(before);

  // Somebody elsewhere was first: what they did is told, and then what was done here. Every frame fits, with its hash.
  outcome = 'second';
  expect(await match.submit('p2', 'a', { type: 'mulligan.keep' })).toMatchObject({ ok: true, seq: 3 });
  expect(told()).toEqual(before.map((count) => count + 2));
  expect(host.metrics.get('conflicts')).toBe(1);
  for (const client of clients) {
    expect(client.view).toEqual(await match.look((copy) => copy?.replica.view(client.viewer)));
  }
  await host.close();
});

test('a refused command says why and is not written', async () => {
  const { engine, id } = await opened();
  const host = await hostOn(engine);
  const match = await host.match(id);
  expect(await match.submit('p1', 'x', {})).toMatchObject({ ok: false, code: 'not-begun' });
  await match.begin(startOf(duel));
  for (const raw of [
    null,
    7,
    {},
    { type: 'no.such' },
    { type: 'turn.end', seat: 'p2', extra: 1 },
    { type: 'host.seat' },
  ]) {
    expect(await match.submit('p2', 'x', raw), JSON.stringify(raw)).toMatchObject({ ok: false });
  }
  expect(await engine.log.read(id, 0)).toHaveLength(1);
});

test('copies catch up when the news of an entry were dropped', async () => {
  const { engine, id } = await opened();
  const deaf: Engine = { ...engine, log: { ...engine.log, heads: async () => () => {} } };
  const [one, other] = [await hostOn(engine), await hostOn(deaf)];
  await (await one.match(id)).begin(startOf(duel));
  const p1 = await TestClient.at(await one.match(id), 'p1');
  const p2 = await TestClient.at(await other.match(id), 'p2');
  const acting = p1.legal.length > 1 ? p1 : p2;
  expect(await (await one.match(id)).submit(acting.viewer as 'p1', 'a', acting.legal[0])).toMatchObject({ ok: true });
  expect(await hashOf(p2.match)).not.toBe(await hashOf(p1.match));
  other.sweep();
  await eventually(async () => expect(await hashOf(p2.match)).toBe(await hashOf(p1.match)));
  expect(p2.view).toEqual(await p1.match.look((copy) => copy?.replica.view('p2')));
});

test('an unknown version is refused by name, and two versions run side by side', async () => {
  const { engine } = await opened();
  const newer = { ...duel, version: 'next', withPolicies: () => newer } as typeof duel;
  const host = await hostOn(engine, { rules: [duel, newer] });
  await (await host.match('old')).begin(startOf(duel));
  await (await host.match('new')).begin(startOf(newer));
  expect(await (await host.match('old')).look((copy) => copy?.start.rules)).toBe(`duel@${duel.version}`);
  expect(await (await host.match('new')).look((copy) => copy?.start.rules)).toBe('duel@next');
  expect(host.registry.newest('duel').version).toBe('next');
  const lacking = await hostOn(engine, { rules: [duel] });
  await expect(lacking.match('new')).rejects.toThrow("the match is of 'duel@next', which this server does not have");
  await expect(lacking.match('old')).resolves.toBeDefined();
});

test('an undo comes back to its wait, and to the deadline of it', async () => {
  const { engine, id } = await opened();
  let now = 1_000_000;
  const host = await hostOn(engine, { environment: { now: () => now } });
  const match = await host.match(id);
  await match.begin(
    startOf(slots, { timers: { turnMs: 60_000, inputMs: 60_000 }, policies: { mulligan: { kind: 'none' } } }),
  );
  const [p1, p2] = [await TestClient.at(match, 'p1'), await TestClient.at(match, 'p2')];
  let back = 0;
  for (let n = 0; n < 30 && back === 0; n++) {
    for (const client of [p1, p2]) {
      const before = await match.look((copy) => copy?.deadline);
      now += 1_000;
      if (!(await client.play(n, `p${n}`))?.ok) continue;
      const after = await match.look((copy) => copy?.deadline);
      if (after?.key === before?.key) {
        expect(after).toEqual(before);
        continue;
      }
      expect(after).toMatchObject({ at: now + 60_000 });
      now += 1_000;
      if (!(await match.undo(client.viewer as 'p1', `u${n}`)).ok) continue;
      back += 1;
      expect(await match.look((copy) => copy?.deadline)).toEqual(before);
      // The same wait once more is another: nobody loses the time that was spent before it was taken back.
      now += 1_000;
      expect((await client.play(n, `again${n}`))?.ok).toBe(true);
      expect(await match.look((copy) => copy?.deadline)).toMatchObject({ at: now + 60_000 });
    }
  }
  expect(back).toBeGreaterThan(0);
});

test('a wait that is over stays over: who takes back what the timer did has no more time', async () => {
  const { engine, id } = await opened();
  let now = 1_000_000;
  const host = await hostOn(engine, { environment: { now: () => now } });
  const match = await host.match(id);
  await match.begin(startOf(clash, { timers: { turnMs: 60_000, inputMs: 60_000 } }));
  now += 60_000;
  await host.fireTimers();
  expect(await match.undo('p2', 'u')).toMatchObject({ ok: true });
  expect(await match.look((copy) => copy?.deadline)).toMatchObject({ seq: 1, at: now });
  await host.fireTimers();
  expect((await engine.log.read(id, 0)).map(({ by }) => by)).toEqual(['host', 'timer', 'p2', 'timer']);
  expect(await match.look((copy) => copy?.deadline)).toMatchObject({ at: now + 60_000 });
});

test('rules that fail change nothing, and players are told only that it happened', async () => {
  const { engine, id } = await opened();
  const { logger, said: faults } = listLogger('error');
  const host = await hostOn(engine, { logger, rules: [failing] });
  const match = await host.match(id);
  await match.begin(startOf(failing));
  const before = await hashOf(match);
  const receipt = await match.submit('p1', 'x', { type: 'table.break' });
  expect(receipt).toEqual({
    ok: false,
    code: 'rule-error',
    message: 'the rules failed',
    detail: "the rules of 'failing' failed",
  });
  expect(faults).toMatchObject([{ match: id, fault: 'a secret: the top card is c7' }]);
  expect(await hashOf(match)).toBe(before);
  expect(await match.submit('p1', 'y', { type: 'turn.end' })).toMatchObject({ ok: true });
});

test('while seats choose in secret, nothing goes to the others', async () => {
  const { engine, id } = await opened();
  const host = await hostOn(engine);
  const match = await host.match(id);
  await match.begin(startOf(clash));
  const p1 = await TestClient.at(match, 'p1');
  const p2 = await TestClient.at(match, 'p2');
  const watcher = await TestClient.at(match, 'spectator');
  let secretly = 0;
  for (let n = 0; n < 40; n++) {
    const secret = await match.look((copy) => copy?.replica.isSecret);
    const heard = [p2.frames.length, watcher.frames.length];
    const card = p1.legal.find(({ type }) => type === 'card.play');
    if (secret && card !== undefined) {
      expect(await match.submit('p1', `s${n}`, card)).toMatchObject({ ok: true });
      expect([p2.frames.length, watcher.frames.length]).toEqual(heard);
      secretly += 1;
    } else {
      await p1.play(n, `a${n}`);
      await p2.play(n, `b${n}`);
    }
  }
  expect(secretly).toBeGreaterThan(0);
});

test('a match that is opened from a snapshot is the same, and knows its commands', async () => {
  const { engine, id } = await opened();
  const host = await hostOn(engine, { snapshotEvery: 5 });
  const match = await host.match(id);
  await match.begin(startOf(duel));
  const clients = [await TestClient.at(match, 'p1'), await TestClient.at(match, 'p2')];
  for (let n = 0; n < 30; n++) for (const client of clients) await client.play(n, `${n}`);
  const entries = await engine.log.read(id, 0);
  const snapshot = await engine.log.snapshot(id);
  expect(snapshot?.seq).toBe(entries.length - (entries.length % 5));
  // Only what came behind the snapshot is read.
  const read: number[] = [];
  const readAfter: Engine['log']['read'] = (name, after) => {
    read.push(after);
    return engine.log.read(name, after);
  };
  const counting: Engine = { ...engine, log: { ...engine.log, read: readAfter } };
  const late = await (await hostOn(counting)).match(id);
  expect(read[0]).toBe(snapshot?.seq);
  expect(await hashOf(late)).toBe(await hashOf(match));
  const old = entries[3]!;
  const [, again] = old.id.split(':');
  expect(await late.submit(old.by as 'p1', again!, { type: 'turn.end' })).toMatchObject({ ok: true, seq: 4 });
});
