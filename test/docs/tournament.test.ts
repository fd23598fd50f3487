import { expect, test } from 'vitest';
import { storm } from '../../docs/examples/storm.js';
import { tournament } from '../../docs/examples/tournament.js';
import { rulesets } from '../../src/rulesets/index.js';

test('the tournament of the docs: everyone meets everyone, and the better bot comes first', async () => {
  const table = await tournament(rulesets.slots, ['random', 'greedy', 'ismcts:3'], 2);
  expect(table).toHaveLength(3);
  for (const { wins, draws, losses } of table) expect(wins + draws + losses).toBe(4);
  expect(table.at(-1)?.bot).toBe('random');
});

test('it takes a game of one’s own, and the same seed gives the same table', async () => {
  const bots = ['random', 'greedy'];
  const table = await tournament(storm, bots, 10, 3);
  expect(await tournament(storm, bots, 10, 3)).toEqual(table);
  expect(table.reduce((sum, { wins }) => sum + wins, 0)).toBe(table.reduce((sum, { losses }) => sum + losses, 0));
});
