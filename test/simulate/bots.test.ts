import { expect, test } from 'vitest';
import { hashView } from '../../src/match/view.js';
import { createBot } from '../../src/simulate/index.js';
import { allRulesets, startMatch, wander, withOtherHidden } from './tables.js';

const players = [
  ['random', {}],
  ['greedy', {}],
  ['ismcts', { iterations: 12 }],
] as const;

const cases = allRulesets.flatMap(([id, rules]) => players.map(([name, budget]) => ({ id, rules, name, budget })));

test.each(cases)('$name in $id does not know what is hidden: other hidden cards, same move', (at) => {
  const { id, rules, name, budget } = at;
  const match = startMatch(rules, `hidden/${id}`);
  let turn = 0;
  let compared = 0;
  wander(match, 60, (seat) => {
    turn += 1;
    if (turn % 5 !== 0) return;
    const other = withOtherHidden(match, seat, `other/${turn}`);
    expect(hashView(other.view(seat))).toBe(hashView(match.view(seat)));
    expect(other.legal(seat)).toEqual(match.legal(seat));
    const [here, there] = [match, other].map((table) =>
      createBot(name, { ...budget, seed: turn }).choose(table.view(seat), table.legal(seat), rules),
    );
    expect(there).toEqual(here);
    compared += 1;
  });
  expect(compared).toBeGreaterThan(5);
});

test.each(cases)(
  '$name in $id chooses a legal command, never gives up, and repeats itself with the same seed',
  (at) => {
    const { id, rules, name, budget } = at;
    const match = startMatch(rules, `legal/${id}`);
    const [bot, twin] = [createBot(name, { ...budget, seed: 1 }), createBot(name, { ...budget, seed: 1 })];
    wander(match, 25, (seat) => {
      const [view, legal] = [match.view(seat), match.legal(seat)];
      const command = bot.choose(view, legal, rules);
      expect(legal).toContainEqual(command);
      expect(command.type).not.toBe('match.concede');
      expect(twin.choose(view, legal, rules)).toEqual(command);
    });
  },
);

test('ismcts takes a budget in milliseconds', () => {
  const [, rules] = allRulesets.find(([id]) => id === 'duel') as (typeof allRulesets)[number];
  const match = startMatch(rules, 'ms');
  wander(match, 10);
  const bot = createBot('ismcts', { ms: 20 });
  const legal = match.legal(match.state.active);
  const start = performance.now();
  expect(legal).toContainEqual(bot.choose(match.view(match.state.active), legal, rules));
  expect(performance.now() - start).toBeLessThan(2_000);
});

test('a bot that does not exist is refused with those that do', () => {
  expect(() => createBot('clever')).toThrow("there is no bot 'clever'; there are random, greedy, ismcts");
});
