import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { match, storm } from '../../docs/examples/storm.js';
import { tricks } from '../../docs/examples/tricks.js';
import { war } from '../../docs/examples/war.js';
import { createFastMatch } from '../../src/fast/index.js';
import { createMatch } from '../../src/match/create-match.js';
import { arrange } from '../../src/testing/arrange.js';
import { seededRandom } from '../../src/testing/random.js';
import { randomMove, sendMove, starterSeats } from '../../src/testing/random-play.js';

test('the page shows the example as it is', () => {
  const page = readFileSync('docs/rulesets.md', 'utf8');
  const [, shown] = page.match(/```ts file=examples\/storm\.ts\n([\s\S]*?)\n```/) ?? [];
  const source = readFileSync('docs/examples/storm.ts', 'utf8').trimEnd();
  expect(shown).toBe(source);
  expect(source.split('\n').length).toBeLessThan(60);
});

test('the example plays: its own command is judged, carried out and recorded', () => {
  expect(match.receive({ type: 'rope.cut', seat: 'p1', ropes: 7 })).toMatchObject({ ok: false, code: 'malformed' });
  expect(match.send({ type: 'rope.cut', seat: 'p1' }).ok).toBe(true);
  expect(match.state.order.map((seat) => match.state.seats[seat]!.own.health)).toEqual([8, 7]);
  expect(match.state.own).toEqual({ adrift: 'p1' });
  expect(match.record.commands).toEqual([{ type: 'rope.cut', seat: 'p1', ropes: 1 }]);
});

test('the example has a denial code of its own', () => {
  const drowning = arrange(storm, { p1: { own: { health: 1 } } });
  expect(drowning.send({ type: 'rope.cut', seat: 'p1' })).toMatchObject({ ok: false, code: 'would-drown' });
});

const wholeGames = [
  { rules: storm, seats: starterSeats(storm) },
  { rules: war, seats: starterSeats(war) },
  ...[2, 3, 4].map((seats) => ({ rules: tricks, seats })),
];

test.each(wholeGames)('$rules.id comes to an end, whoever plays it', ({ rules, seats }) => {
  for (let i = 0; i < 100; i++) {
    const game = createFastMatch({ rules, seats, seed: i });
    const random = seededRandom(i);
    for (let moves = 0; !game.over; moves++) {
      expect(moves).toBeLessThan(2000);
      const move = randomMove(game, random);
      if (move !== null) sendMove(game, move);
    }
  }
});

test('tricks: the highest card takes the trick, and its seat leads the next', () => {
  const game = createMatch({ rules: tricks, seats: 3, seed: 2 });
  const laid: [string, number][] = [];
  while (laid.length < 3) {
    const [seat = 'p1'] = game.waitingFor;
    const card = game.state.seats[seat]!.zones.hand[0]!;
    laid.push([seat, Number(game.state.cards[card]!.def.slice(1))]);
    expect(game.send({ type: 'card.lay', seat, card }).ok).toBe(true);
  }
  const [winner] = laid.sort(([, a], [, b]) => b - a)[0]!;
  expect(laid.map(([seat]) => seat).sort()).toEqual(['p1', 'p2', 'p3']);
  expect(game.waitingFor).toEqual([winner]);
  expect(game.state.order.map((seat) => game.state.seats[seat]!.zones.won.length)).toEqual(
    game.state.order.map((seat) => (seat === winner ? 3 : 0)),
  );
});
