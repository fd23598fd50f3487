import { expect, test, vi } from 'vitest';
import { createBot } from '../../src/bots/index.js';
import { hashView } from '../../src/view/view.js';
import { randomRuns } from '../random-runs.js';
import { patience } from './small-games.js';
import { allRulesets, lookAround, startMatch, wander, withOtherHidden } from './tables.js';

const players = [
  ['random', {}],
  ['greedy', {}],
  ['ismcts', { iterations: 12 }],
] as const;

const cases = allRulesets.flatMap(([id, rules]) => players.map(([name, budget]) => ({ id, rules, name, budget })));

test.each(cases)('$name in $id does not know what is hidden: other hidden cards, same move', (at) => {
  const { id, rules, name, budget } = at;
  let looks = 0;
  lookAround(rules, `hidden/${id}`, randomRuns(60, 1 / 6), (match, seat) => {
    looks += 1;
    if (looks % 5 !== 0) return;
    const other = withOtherHidden(match, seat, `other/${looks}`);
    expect(hashView(other.view(seat))).toBe(hashView(match.view(seat)));
    expect(other.legal(seat)).toEqual(match.legal(seat));
    const [here, there] = [match, other].map((table) =>
      createBot(name, { ...budget, seed: looks }).choose(table.view(seat), table.legal(seat), rules),
    );
    expect(there).toEqual(here);
  });
});

test.each(cases)(
  '$name in $id chooses a legal command, never gives up, and repeats itself with the same seed',
  (at) => {
    const { id, rules, name, budget } = at;
    const [bot, twin] = [createBot(name, { ...budget, seed: 1 }), createBot(name, { ...budget, seed: 1 })];
    lookAround(rules, `legal/${id}`, randomRuns(25, 1 / 6), (match, seat) => {
      const [view, legal] = [match.view(seat), match.legal(seat)];
      expect(legal.some(({ type }) => type === 'match.concede')).toBe(true);
      const command = bot.choose(view, legal, rules);
      expect(legal).toContainEqual(command);
      expect(command.type).not.toBe('match.concede');
      expect(twin.choose(view, legal, rules)).toEqual(command);
    });
  },
);

test.each(players)('%s says so where its seat can only concede', (name) => {
  const [, rules] = allRulesets.find(([id]) => id === 'duel') as (typeof allRulesets)[number];
  const match = startMatch(rules, 'nothing');
  wander(match, 10);
  const seat = match.state.active;
  const legal = match.legal(seat).filter(({ type }) => type === 'match.concede');
  expect(() => createBot(name).choose({ ...match.view(seat), request: null }, legal, rules)).toThrow(
    'can only concede',
  );
});

test.each(['greedy', 'ismcts'])('%s counts what is gone: it knows the last card of a common deck', (name) => {
  let decided = 0;
  for (let seed = 0; seed < 60; seed++) {
    const match = startMatch(patience, `last/${seed}`);
    wander(match, 8);
    // Where the match hangs on this very guess.
    if (!('hits' in match.state.own) || match.state.own.hits !== 5) continue;
    const colour = Object.values(match.state.cards).find(({ zone }) => zone === 'stock')?.def;
    const choice = createBot(name, { iterations: 8, seed }).choose(match.view('p1'), match.legal('p1'), patience);
    expect(choice).toEqual({ type: 'colour.guess', seat: 'p1', colour });
    decided += 1;
  }
  expect(decided).toBeGreaterThan(3);
});

test('ismcts takes a budget in milliseconds', () => {
  const [, rules] = allRulesets.find(([id]) => id === 'duel') as (typeof allRulesets)[number];
  const match = startMatch(rules, 'ms');
  wander(match, 10);
  const bot = createBot('ismcts', { ms: 20 });
  const legal = match.legal(match.state.active);
  // A clock on which every look at it takes a millisecond.
  let now = 0;
  const clock = vi.spyOn(performance, 'now').mockImplementation(() => now++);
  try {
    expect(legal).toContainEqual(bot.choose(match.view(match.state.active), legal, rules));
  } finally {
    clock.mockRestore();
  }
  expect(now).toBe(21);
});

test('a bot that does not exist is refused with those that do', () => {
  expect(() => createBot('clever')).toThrow("there is no bot 'clever'; there are random, greedy, ismcts");
});
