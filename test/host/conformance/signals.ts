import type { Json } from 'turnchart';
import { expect, test } from 'vitest';
import { describeEngines } from '../engines.js';
import { eventually } from '../entries.js';

await describeEngines('signals', (at) => {
  test('are heard by all who listen, in the order of their sender, and are not kept', async () => {
    await at.one.signals.send({ before: true });
    const heard: Json[][] = [[], [], []];
    const stops = [
      await at.one.signals.listen((signal) => heard[0]!.push(signal)),
      await at.other.signals.listen((signal) => heard[1]!.push(signal)),
      await at.other.signals.listen((signal) => heard[2]!.push(signal)),
    ];
    for (let n = 0; n < 5; n++) await at.one.signals.send({ n });
    const all = [0, 1, 2, 3, 4].map((n) => ({ n }));
    await eventually(() => expect(heard).toEqual([all, all, all]));
    stops[2]!();
    await at.other.signals.send({ last: 'é' });
    await eventually(() =>
      expect(heard.slice(0, 2)).toEqual([
        [...all, { last: 'é' }],
        [...all, { last: 'é' }],
      ]),
    );
    expect(heard[2]).toEqual(all);
    for (const stop of stops) stop();
  });
});
