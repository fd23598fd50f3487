import { expect, test } from 'vitest';
import { setupGame, standardTurn } from '../../src/authoring/index.js';
import { type Bot, createBot, type MakeBot } from '../../src/bots/index.js';
import type { Command } from '../../src/model/index.js';
import { health } from '../../src/parts/index.js';
import { duel, hearts, holdem, rulesets } from '../../src/rulesets/index.js';
import { seatsFor } from '../../src/simulate/bot-spec.js';
import { htmlReport, type Report, type SimulateOptions, simulate } from '../../src/simulate/index.js';
import { seatingOf } from '../../src/simulate/job.js';
import { runMatch } from '../../src/simulate/run-match.js';
import { expedition } from '../fixtures/expedition.js';
import { skirmish } from '../fixtures/skirmish.js';
import { pairs, patience } from './small-games.js';

const small: SimulateOptions = { rules: 'slots', matches: 60, seed: 'test', bots: ['random', 'random'], workers: 0 };

test('the result is the same in the caller’s thread, on one worker and on two', async () => {
  const [none, one, two] = await Promise.all([0, 1, 2].map((workers) => simulate({ ...small, workers })));
  expect(one).toEqual(none);
  expect(JSON.stringify(two)).toBe(JSON.stringify(none));
  expect(none).toMatchObject({ complete: true, matches: 60 });
});

test('a simulation that is broken off and gone on with ends as if it had not been', async () => {
  const whole = await simulate(small);
  const stop = new AbortController();
  const part = await simulate({ ...small, signal: stop.signal, onProgress: ({ done }) => done > 0 && stop.abort() });
  expect(part).toMatchObject({ complete: false, matches: 25, done: [[0, 0]] });
  const saved = JSON.parse(JSON.stringify(part)) as Report;
  const seen: number[] = [];
  const rest = await simulate({ ...small, resume: saved, onProgress: ({ done }) => seen.push(done) });
  expect(seen).toEqual([25, 50, 60]);
  expect(JSON.stringify(rest)).toBe(JSON.stringify(whole));
});

/** The same bot, which wants a view: cards then get other ids when they go out of sight. */
const looking = ({ name, choose }: Bot): Bot => ({ name, choose });

test.each(Object.values(rulesets))('$id: a match is the same whether or not a bot looks at it', (rules) => {
  const order = seatsFor(rules.seats.min, rules);
  const [deck] = Object.values(rules.decks);
  const seats =
    deck === undefined ? order.length : order.map((id) => ({ id, deck: deck.cards, pool: deck.pool ?? [] }));
  const play = (seed: number, made: (bot: Bot) => Bot) => {
    const bots = order.map((seat) => [seat, made(createBot('random', { seed: `${seed}/${seat}` }))] as const);
    return runMatch({ rules, seats, bots: Object.fromEntries(bots), seed });
  };
  for (const seed of [1, 2, 3]) expect(play(seed, looking)).toEqual(play(seed, (bot) => bot));
});

test('a card counts as drawn also when it got another id in the same command', () => {
  const names = ['p1', 'p2', 'p3', 'p4'];
  const bots = Object.fromEntries(names.map((seat) => [seat, looking(createBot('random', { seed: seat }))]));
  const { seats } = runMatch({ rules: hearts, seats: 4, bots, seed: 1 });
  // Several rounds: the cards come back from the tricks, and are shuffled and dealt at once.
  for (const { drawn } of Object.values(seats)) expect(drawn.size).toBeGreaterThan(26);
});

test('threads stop when they are told to', async () => {
  const stop = new AbortController();
  const matches = 1_000_000;
  const onProgress = ({ done }: { done: number }) => done > 0 && stop.abort();
  const part = await simulate({ ...small, matches, workers: 1, signal: stop.signal, onProgress });
  expect(part.complete).toBe(false);
  expect(part.matches).toBeGreaterThan(0);
});

test('only the same simulation can be gone on with', async () => {
  const resume = await simulate({ ...small, matches: 2 });
  await expect(simulate({ ...small, resume })).rejects.toThrow('of another simulation');
});

test('each bot sits at each seat as often, with the same decks', () => {
  const job = { bots: [{ name: 'random' }, { name: 'greedy' }], decks: ['a', 'b'] } as const;
  const seatings = Array.from({ length: 8 }, (_, index) => seatingOf(job, index, duel));
  expect(seatings.slice(0, 2)).toEqual([
    [
      { seat: 'p1', bot: 0, deck: 'a' },
      { seat: 'p2', bot: 1, deck: 'a' },
    ],
    [
      { seat: 'p1', bot: 1, deck: 'a' },
      { seat: 'p2', bot: 0, deck: 'a' },
    ],
  ]);
  expect(seatings.map((seats) => seats.map(({ deck }) => deck).join(''))).toEqual(
    ['aa', 'ba', 'ab', 'bb'].flatMap((pair) => [pair, pair]),
  );
});

test('a ruleset of one’s own runs in the caller’s thread', async () => {
  const report = await simulate({ rules: skirmish, matches: 60, bots: ['random', 'greedy', 'greedy'], workers: 2 });
  expect(report).toMatchObject({ matches: 60, unplayed: [], endings: [{ reason: 'health', matches: 60 }] });
  const [random, greedy] = report.bots;
  expect(greedy?.rate).toBeGreaterThan(random?.rate ?? 1);
});

test('a game with a common deck is played with it, and no deck is made up', async () => {
  const report = await simulate({ rules: expedition, matches: 40, bots: ['random', 'greedy', 'ismcts:8'], workers: 0 });
  expect(report).toMatchObject({ matches: 40, decks: [], endings: [{ reason: 'points', matches: 40 }] });
  expect(report.job.decks).toEqual([]);
  expect(htmlReport(report)).not.toContain('<section id="decks">');
  expect(report.cards.map(({ card }) => card)).toEqual(['map', 'mule', 'rope']);
});

test('those who win together have each won; a match that nobody won is drawn', async () => {
  const report = await simulate({
    rules: pairs,
    matches: 60,
    bots: ['greedy', 'greedy', 'greedy', 'greedy'],
    workers: 0,
  });
  const wins = report.bots.reduce((sum, bot) => sum + bot.wins, 0);
  const [{ draws } = { draws: 0 }] = report.bots;
  expect(draws).toBeGreaterThan(0);
  expect(wins).toBe(2 * (60 - draws));
});

test('whoever plays alone wins or loses alone', async () => {
  const report = await simulate({ rules: patience, matches: 60, bots: ['greedy'], workers: 0 });
  const [bot] = report.bots;
  expect(bot?.wins).toBeGreaterThan(0);
  expect((bot?.wins ?? 0) + (bot?.draws ?? 0)).toBe(60);
});

test('a bot of one’s own is given as a function, made anew for each seat of each match', async () => {
  const seeds = new Set<string | number | undefined>();
  const first: MakeBot = ({ seed }) => {
    seeds.add(seed);
    return { name: 'first', choose: (_view, [command]) => command as Command };
  };
  const report = await simulate({ ...small, matches: 20, bots: [first, 'random'], workers: 2 });
  expect(report.bots.map(({ bot }) => bot)).toEqual(['first', 'random']);
  expect(report.job.bots).toEqual([{ own: 'first' }, { name: 'random' }]);
  expect(seeds.size).toBe(21);
  expect(JSON.stringify(await simulate({ ...small, matches: 20, bots: [first, 'random'] }))).toBe(
    JSON.stringify(report),
  );
});

test('a bot of one’s own that a module exports is loaded by the threads', async () => {
  const bot = { module: new URL('./last-bot.js', import.meta.url).href, name: 'lastBot' };
  const [none, one] = await Promise.all(
    [0, 1].map((workers) => simulate({ ...small, matches: 12, bots: [bot, 'random'], workers })),
  );
  expect(none?.bots.map((report) => report.bot)).toEqual(['lastBot', 'random']);
  expect(JSON.stringify(one)).toBe(JSON.stringify(none));
  await expect(simulate({ ...small, bots: [{ ...bot, name: 'noBot' }, 'random'] })).rejects.toThrow(
    "exports no function 'noBot' that makes a bot",
  );
});

test('a bot of one’s own that answers with nonsense ends the simulation with the reason', async () => {
  const wild: MakeBot = () => ({ name: 'wild', choose: () => ({ type: 'turn.skip', seat: 'p1' }) });
  await expect(simulate({ ...small, bots: [wild, 'random'] })).rejects.toThrow("there is no command 'turn.skip'");
});

test('where a seat can only give up, nobody does: the match is stuck', async () => {
  const dead = setupGame({ id: 'dead', parts: [health] });
  const never = dead.command('door.open', { denyIf: { 'wrong-phase': () => 'it is locked' } });
  const rules = dead.ruleset({ version: '1', turn: standardTurn({ selection: { accepts: [never] } }) });
  const report = await simulate({ rules, matches: 4, bots: ['random', 'greedy'], workers: 0 });
  expect(report).toMatchObject({ endings: [{ reason: 'stuck', matches: 4 }], bots: [{ draws: 4 }, { draws: 4 }] });
});

test('what cannot be sent to another machine is refused', async () => {
  const elsewhere = async (): Promise<void> => {};
  await expect(simulate({ ...small, rules: skirmish, elsewhere })).rejects.toThrow('name the modules that export them');
});

test('a match that does not end is a draw, and says so', async () => {
  const report = await simulate({ ...small, matches: 4, bots: ['random', 'random'], maxCommands: 5 });
  expect(report.endings).toEqual([{ reason: 'unfinished', matches: 4 }]);
  expect(report.bots[0]).toMatchObject({ draws: 4, wins: 0, low: 0, high: 1 });
});

test.each<[Partial<SimulateOptions>, string]>([
  [{ rules: 'poker' }, "there is no ruleset 'poker'; there are guild, duel, slots, library, clash"],
  [{ bots: ['random', 'clever'] }, "there is no bot 'clever'; there are random, greedy, ismcts"],
  [{ bots: ['random', 'greedy:7'] }, "'greedy:7' is not a bot with a budget; write ismcts:500 or ismcts:50ms"],
  [{ bots: ['random'] }, "the seats of 'slots' must be 2 to 4, got 1"],
  [{ matches: 0 }, 'matches must be a whole number from 1, got 0'],
  [{ decks: ['nobody'] }, "'slots' has no starter deck 'nobody'"],
])('what cannot be simulated is refused with the reason: %j', async (part, message) => {
  await expect(simulate({ ...small, ...part })).rejects.toThrow(message);
});

test('a card that a command of the game itself names has been played; in poker no command names one', async () => {
  const few = { matches: 2, bots: ['random', 'random', 'random', 'random'] as const, workers: 0 };
  const tricks = await simulate({ rules: hearts, ...few });
  expect(tricks.unplayed).toEqual([]);
  expect(tricks.cards.some(({ played }) => played.matches > 0)).toBe(true);
  expect((await simulate({ rules: holdem, ...few })).unplayed).toEqual([]);
});
