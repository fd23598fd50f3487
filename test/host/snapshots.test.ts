import type { Json } from 'turnchart';
import { duel } from 'turnchart/rulesets';
import { type Engine, openEngine } from 'turnchart-tools/host';
import { expect, test } from 'vitest';
import { hostOn, startOf } from './hosting.js';

test('a snapshot that the engine writes late has nothing of what came after it', async () => {
  const memory = await openEngine('memory:');
  const taken: { seq: number; saved: Json; text: string }[] = [];
  const engine: Engine = {
    ...memory,
    log: {
      ...memory.log,
      saveSnapshot: async (_, seq, saved) => void taken.push({ seq, saved, text: JSON.stringify(saved) }),
    },
  };
  const host = await hostOn(engine, { snapshotEvery: 2 });
  const match = await host.match('m');
  await match.begin(startOf(duel, { chat: true }));
  await match.say('p1', 'a', 'one');
  await match.say('p1', 'b', 'two');
  await match.handOver(['p2'], 'random');
  expect(taken.map(({ seq }) => seq)).toContain(2);
  for (const { saved, text } of taken) expect(JSON.stringify(saved)).toBe(text);
  await host.close();
});
