import { arrange, cardIn, describeRuleset } from 'turnchart-tools/testing';
import { describe, expect, it, test } from 'vitest';
import { myGame } from './game.js';

/** A match in which the two seats hold these cards, and lay the first one each. */
function laid(first: string, second: string) {
  const match = arrange(myGame, { phase: 'round.laying', p1: { hand: [first] }, p2: { hand: [second] } });
  for (const [seat, card] of [
    ['p1', first],
    ['p2', second],
  ] as const) {
    match.send({ type: 'card.lay', seat, card: cardIn(match, seat, 'hand', card) });
  }
  return [match.state.seats.p1?.own.rounds, match.state.seats.p2?.own.rounds];
}

test.each([
  ['lamp', 'spark', [1, 0]],
  ['lamp', 'lamp', [0, 0]],
  ['blaze', 'rain', [0, 1]],
  ['spark', 'rain', [1, 0]],
])('%s against %s', (first, second, rounds) => {
  expect(laid(first, second)).toEqual(rounds);
});

// Deadlocks, endless loops, leaks, saves and more: all checks of turnchart.
describeRuleset(myGame, { describe, it });
