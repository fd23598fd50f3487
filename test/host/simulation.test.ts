import { duel } from 'turnchart/rulesets';
import { throughEngine, type WorkOptions, workFor } from 'turnchart-tools/host';
import { simulate } from 'turnchart-tools/simulate';
import { expect, test } from 'vitest';
import { runChunk } from '../../src/simulate/job.js';
import { botMakers } from '../../src/simulate/players.js';
import { describeEngines } from './engines.js';

const options = { rules: 'duel', matches: 120, seed: 3, bots: ['random', 'random'] } as const;
const alone = simulate({ ...options, workers: 0 });

const play: WorkOptions['play'] = async (job, chunk) => runChunk(job, duel, await botMakers(job.bots), chunk);

await describeEngines('a simulation', (at) => {
  test('on several machines has the same report as on one, byte for byte', async () => {
    const stop = new AbortController();
    const chunks: boolean[] = [];
    const onChunk = (_: string, __: string, counts: boolean) => void chunks.push(counts);
    const how = { threads: 1, signal: stop.signal, onChunk };
    const workers = [
      // Real threads take seconds to start; once is enough.
      workFor(at.one, at.name === 'sqlite' ? how : { ...how, play }),
      workFor(at.other, { ...how, play }),
    ];
    try {
      const report = await simulate({ ...options, elsewhere: throughEngine(at.one) });
      expect(JSON.stringify(report)).toBe(JSON.stringify(await alone));
      expect(chunks.filter(Boolean)).toHaveLength(5);
      expect(await at.one.jobs.queues()).toEqual([]);
    } finally {
      stop.abort();
      await Promise.all(workers);
    }
  });
});
