import { expect, test } from 'vitest';
import { createBot, runMatch, seatToAct } from '../../src/bots/index.js';
import { createFastMatch } from '../../src/fast/index.js';
import { type Ruleset, SeatId } from '../../src/model/index.js';
import { draft, library, makeHearts } from '../../src/rulesets/index.js';

/** How many points more than the others a bot has on average that looks one step ahead, when they play at random. */
function lead(rules: Ruleset, matches: number): number {
  let sum = 0;
  for (let i = 0; i < matches; i++) {
    const thinker = SeatId.options[i % 4];
    const match = createFastMatch({ rules, seats: 4, seed: `lead/${i}` });
    const bots = match.state.order.map((seat) => [
      seat,
      createBot(seat === thinker ? 'greedy' : 'random', { seed: i }),
    ]);
    const table: Record<string, ReturnType<typeof createBot>> = Object.fromEntries(bots);
    while (!match.over) {
      const seat = seatToAct(match.state, rules);
      const bot = seat === null ? undefined : table[seat];
      if (seat === null || bot === undefined) throw new Error(`nobody is to act in ${match.phase}`);
      match.play(bot.choose(match.view(seat), match.legal(seat), rules));
    }
    const scores = match.state.order.map((seat) => match.state.outcome?.scores?.[seat] ?? 0);
    const own = scores[i % 4] ?? 0;
    sum += own - (scores.reduce((total, score) => total + score, 0) - own) / 3;
  }
  return sum / matches;
}

test('a bot that looks at the evaluation takes fewer points in hearts than chance does', () => {
  expect(lead(makeHearts({ limit: 1 }), 24)).toBeLessThan(-3);
});

test('a bot that looks at the evaluation collects more in a draft than chance does', () => {
  expect(lead(draft, 8)).toBeGreaterThan(5);
});

test('a bot that looks at the evaluation does not draw its library empty, and beats chance', () => {
  const { archive, embers } = library.decks;
  const seats = (['p1', 'p2'] as const).map((id, i) => ({
    id,
    deck: [...((i === 0 ? embers : archive)?.cards ?? [])],
  }));
  const winners = Array.from({ length: 12 }, (_, seed) => {
    const bots = { p1: createBot('greedy', { seed }), p2: createBot('random', { seed }) };
    return runMatch({ rules: library, seats, bots, seed }).winners[0];
  });
  expect(winners.filter((seat) => seat === 'p1').length).toBeGreaterThanOrEqual(10);
});
