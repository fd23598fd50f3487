import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { match, storm } from '../../docs/examples/storm.js';
import { createFastMatch } from '../../src/fast/index.js';
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
  const cut = { type: 'rule.command', seat: 'p1', name: 'cut', ropes: 2 };
  expect(match.send({ ...cut, ropes: 7 })).toMatchObject({ ok: false, code: 'malformed' });
  expect(match.send(cut).ok).toBe(true);
  expect(match.state.order.map((seat) => match.state.seats[seat]!.health)).toEqual([7, 6]);
  expect(match.state.vars).toEqual({ adrift: 'p1' });
  expect(match.record.commands).toEqual([cut]);
});

test('the example comes to an end, whoever plays it', () => {
  for (let i = 0; i < 100; i++) {
    const game = createFastMatch({ rules: storm, seats: starterSeats(storm), seed: i });
    const random = seededRandom(i);
    for (let moves = 0; !game.over; moves++) {
      expect(moves).toBeLessThan(2000);
      const move = randomMove(game, random);
      if (move !== null) sendMove(game, move);
    }
  }
});
