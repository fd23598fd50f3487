import { expect, test } from 'vitest';
import { describeEngines } from '../engines.js';
import { entry, eventually, write } from '../entries.js';

await describeEngines('log', (at) => {
  test('entries come back as they were written, in order', async () => {
    const match = at.fresh();
    const odd = {
      ...entry('x"\\\u2028é🂡'),
      commands: [{ type: 'odd', seat: 'p1' as const, deep: [null, 1.5, { 'a.b': '$1 \u0000' }] }],
    };
    expect(await at.one.log.append(match, 0, odd)).toEqual({ ok: true, seq: 1 });
    await write(at.other, match, 1, 'b');
    expect(await at.other.log.read(match, 0)).toEqual([odd, entry('b', 1)]);
    expect(await at.one.log.read(match, 1)).toEqual([entry('b', 1)]);
    expect(await at.one.log.read(match, 2)).toEqual([]);
    expect(await at.one.log.read(at.fresh(), 0)).toEqual([]);
  });

  test('an append for another end of the log is refused, before and behind it', async () => {
    const match = at.fresh();
    await write(at.one, match, 0, 'a');
    await write(at.other, match, 1, 'b');
    for (const expected of [0, 1, 3, 10]) {
      expect(await at.one.log.append(match, expected, entry('c')), `at ${expected}`).toEqual({ ok: false });
    }
    await write(at.one, match, 2, 'c');
    expect((await at.other.log.read(match, 0)).map(({ id }) => id)).toEqual(['a', 'b', 'c']);
  });

  test('the same append again is answered again and written once', async () => {
    const match = at.fresh();
    await write(at.one, match, 0, 'a');
    await write(at.one, match, 0, 'a');
    await write(at.other, match, 1, 'b');
    await write(at.other, match, 0, 'a');
    expect(await at.one.log.read(match, 0)).toHaveLength(2);
  });

  test('another entry under the same id is refused: its writer reads what the log has', async () => {
    const match = at.fresh();
    await write(at.one, match, 0, 'a');
    const other = { ...entry('a'), commands: [{ type: 'other', seat: 'p1' as const }] };
    expect(await at.other.log.append(match, 0, other)).toEqual({ ok: false });
    await write(at.one, match, 1, 'b');
    expect(await at.other.log.append(match, 0, other)).toEqual({ ok: false });
    expect((await at.other.log.read(match, 0)).map(({ id }) => id)).toEqual(['a', 'b']);
  });

  test('of many who append at the same place one wins', async () => {
    const match = at.fresh();
    for (let expected = 0; expected < 5; expected++) {
      const tries = Array.from({ length: 8 }, (_, n) =>
        (n % 2 === 0 ? at.one : at.other).log.append(match, expected, entry(`${expected}-${n}`)),
      );
      const answers = await Promise.all(tries);
      const winner = answers.findIndex(({ ok }) => ok);
      expect(answers.filter(({ ok }) => ok)).toHaveLength(1);
      expect((await at.other.log.read(match, expected)).map(({ id }) => id)).toEqual([`${expected}-${winner}`]);
    }
  });

  test('many matches written together do not disturb each other', async () => {
    const matches = Array.from({ length: 40 }, at.fresh);
    for (let seq = 0; seq < 5; seq++) {
      await Promise.all(
        matches.map((match, n) => write(n % 2 === 0 ? at.one : at.other, match, seq, `${match}:${seq}`)),
      );
    }
    for (const match of matches) {
      const ids = (await at.one.log.read(match, 0)).map(({ id }) => id);
      expect(ids).toEqual(Array.from({ length: 5 }, (_, seq) => `${match}:${seq}`));
      expect(await at.other.log.read(match, 2)).toHaveLength(3);
    }
  });

  test('news of an entry reach every process that listens, until it stops', async () => {
    const match = at.fresh();
    const heard: Record<string, number[]> = { one: [], other: [] };
    const hear = (who: string) => (about: string | null, seq: number) => {
      if (about === match) heard[who]?.push(seq);
    };
    const stop = await at.one.log.heads(hear('one'));
    const stopOther = await at.other.log.heads(hear('other'));
    await write(at.one, match, 0, 'a');
    await write(at.other, match, 1, 'b');
    await eventually(() => {
      for (const list of Object.values(heard)) expect(new Set(list)).toEqual(new Set([1, 2]));
    });
    stop();
    await write(at.other, match, 2, 'c');
    await eventually(() => expect(heard.other).toContain(3));
    expect(heard.one).not.toContain(3);
    stopOther();
  });

  test('news of a refused append are not told', async () => {
    const match = at.fresh();
    await write(at.one, match, 0, 'a');
    const heard: number[] = [];
    const stop = await at.other.log.heads((about, seq) => about === match && heard.push(seq));
    expect((await at.one.log.append(match, 5, entry('b'))).ok).toBe(false);
    await write(at.one, match, 1, 'c');
    await eventually(() => expect(heard).toContain(2));
    expect(heard).not.toContain(6);
    stop();
  });

  test('the newest snapshot is kept, and reading goes on from it', async () => {
    const match = at.fresh();
    expect(await at.one.log.snapshot(match)).toBeNull();
    for (let seq = 0; seq < 14; seq++) await write(at.one, match, seq, `e${seq}`);
    await at.one.log.saveSnapshot(match, 4, { at: 4 });
    await at.other.log.saveSnapshot(match, 3, { at: 3 });
    expect(await at.other.log.snapshot(match)).toEqual({ seq: 4, saved: { at: 4 } });
    expect((await at.other.log.read(match, 4)).map(({ id }) => id)).toEqual(
      Array.from({ length: 10 }, (_, n) => `e${n + 4}`),
    );
    await write(at.other, match, 14, 'e14');
  });

  test('a removed match is gone, and a late writer does not bring it back', async () => {
    const match = at.fresh();
    await write(at.one, match, 0, 'a', 1);
    await write(at.one, match, 1, 'b');
    await at.one.log.saveSnapshot(match, 1, {});
    await at.other.log.remove(match);
    expect(await at.one.log.read(match, 0)).toEqual([]);
    expect(await at.one.log.snapshot(match)).toBeNull();
    expect(await at.one.log.append(match, 2, entry('c'))).toEqual({ ok: false });
    expect((await at.one.deadlines.due(2, 1000)).map((due) => due.match)).not.toContain(match);
  });
});
