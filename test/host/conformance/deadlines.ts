import type { Engine } from 'turnchart-tools/host';
import { expect, test } from 'vitest';
import { describeEngines } from '../engines.js';
import { entry, eventually, write } from '../entries.js';

await describeEngines('deadlines', (at) => {
  const dueOf = async (engine: Engine, match: string, now: number) =>
    (await engine.deadlines.due(now, 1000)).find((due) => due.match === match) ?? null;

  test('an entry sets, keeps, moves and ends the deadline of its match', async () => {
    const match = at.fresh();
    await write(at.one, match, 0, 'a', 1000);
    expect(await dueOf(at.one, match, 999)).toBeNull();
    await eventually(async () => expect(await dueOf(at.other, match, 1000)).toEqual({ match, seq: 1, at: 1000 }));
    await write(at.other, match, 1, 'b');
    expect(await dueOf(at.one, match, 5000)).toEqual({ match, seq: 1, at: 1000 });
    await write(at.one, match, 2, 'c', 3000);
    await eventually(async () => expect(await dueOf(at.other, match, 3000)).toEqual({ match, seq: 3, at: 3000 }));
    expect(await dueOf(at.one, match, 2999)).toBeNull();
    await write(at.other, match, 3, 'd', null);
    await eventually(async () => expect(await dueOf(at.one, match, 9e12)).toBeNull());
  });

  test('a refused append does not move a deadline', async () => {
    const match = at.fresh();
    await write(at.one, match, 0, 'a', 1000);
    expect((await at.other.log.append(match, 0, entry('b'), { deadline: 1 })).ok).toBe(false);
    expect((await at.other.log.append(match, 0, entry('b'), { deadline: null })).ok).toBe(false);
    expect(await dueOf(at.one, match, 999)).toBeNull();
    expect(await dueOf(at.one, match, 1000)).toEqual({ match, seq: 1, at: 1000 });
  });

  test('the soonest come first, and no more than asked for', async () => {
    const matches = Array.from({ length: 4 }, at.fresh);
    for (const [n, match] of matches.entries()) await write(at.one, match, 0, 'a', 100 - n);
    await eventually(async () => expect((await at.other.deadlines.due(100, 1000)).length).toBeGreaterThanOrEqual(4));
    const due = await at.other.deadlines.due(100, 1000);
    expect(due.map(({ at }) => at)).toEqual(due.map(({ at }) => at).sort((a, b) => a - b));
    expect(await at.other.deadlines.due(100, 2)).toEqual(due.slice(0, 2));
    for (const match of matches) await write(at.one, match, 1, 'b', null);
  });

  test('a process that comes later knows them', async () => {
    const match = at.fresh();
    await write(at.one, match, 0, 'a', 500);
    await write(at.one, match, 1, 'b');
    const late = await at.place.open();
    expect(await dueOf(late, match, 500)).toEqual({ match, seq: 1, at: 500 });
  });
});
