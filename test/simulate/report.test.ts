import { beforeAll, expect, test } from 'vitest';
import { htmlReport, type Report, simulate, wilson } from '../../src/simulate/index.js';
import { skirmish } from '../fixtures/skirmish.js';

let report: Report;

beforeAll(async () => {
  report = await simulate({ rules: skirmish, matches: 80, bots: ['random', 'greedy'], workers: 0 });
});

test.each([
  [0, 10, { rate: 0, low: 0, high: 0.2775 }],
  [10, 10, { rate: 1, low: 0.7225, high: 1 }],
  [81, 263, { rate: 0.308, low: 0.2553, high: 0.3662 }],
  [0, 0, { rate: 0, low: 0, high: 1 }],
])('Wilson’s interval of %i in %i', (wins, trials, { rate, low, high }) => {
  const found = wilson(wins, trials);
  expect(found.rate).toBeCloseTo(rate, 3);
  expect(found.low).toBeCloseTo(low, 3);
  expect(found.high).toBeCloseTo(high, 3);
});

test('the sums agree with each other', () => {
  const { bots, firstSeat, lengths, endings, matches, tally } = report;
  const sum = (amounts: readonly number[]): number => amounts.reduce((total, amount) => total + amount, 0);
  expect(matches).toBe(80);
  expect(sum(bots.map(({ wins }) => wins))).toBe(80 - (bots[0]?.draws ?? 0));
  expect(sum(bots.map(({ first }) => first.wins))).toBe(firstSeat.wins);
  expect(sum(lengths.map((length) => length.matches))).toBe(80);
  expect(sum(endings.map((ending) => ending.matches))).toBe(80);
  expect(sum(lengths.map((length) => length.turns * length.matches))).toBe(tally.turns);
  expect(bots.map(({ first }) => first.matches)).toEqual([40, 40]);
});

test('the page has its plots and needs nothing but itself', () => {
  const page = htmlReport(report);
  for (const id of ['win-rates', 'first-seat', 'length', 'endings', 'decks', 'cards-drawn', 'cards-played']) {
    expect(page).toMatch(new RegExp(`<section id="${id}">.*<svg.*</svg></section>`));
  }
  expect(page).toContain('Bandage');
  expect(page).toContain('prefers-color-scheme: dark');
  expect(page).not.toMatch(/https?:|<script|<link|<img|@import|url\(/);
});

test('names are text, whatever is in them', () => {
  const odd = { ...report, rules: { ...report.rules, name: '<b>"&' } };
  expect(htmlReport(odd)).toContain('<h1>&lt;b&gt;&quot;&amp;: random against greedy</h1>');
});

test('a game without turns counts calls, and scores, places, choices and lengths are told', async () => {
  const { bots, turns, commands, choices } = await simulate({
    rules: 'hearts',
    matches: 4,
    seed: 3,
    bots: ['random', 'random', 'random', 'random'],
    workers: 0,
  });
  // Every card is a turn, and so is every pass; three players wait while the fourth chooses.
  expect(turns.average).toBeGreaterThan(52);
  expect(turns.average).toBeLessThanOrEqual(commands.average);
  expect(commands.low).toBeLessThanOrEqual(commands.median);
  expect(commands.median).toBeLessThanOrEqual(commands.high);
  expect(choices).toBeGreaterThan(1);
  // Each round gives 26 points, or 78 to three seats; the places of four seats add up to ten, unless some are shared.
  const points = bots.reduce((sum, bot) => sum + (bot.points ?? Number.NaN), 0);
  expect((4 * points) % 26).toBeCloseTo(0);
  const places = bots.reduce((sum, bot) => sum + (bot.place ?? Number.NaN), 0);
  expect(places).toBeGreaterThan(8);
  expect(places).toBeLessThanOrEqual(10);
});
