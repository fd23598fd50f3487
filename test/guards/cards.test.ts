import { expect, test } from 'vitest';
import { duel } from '../../src/rulesets/index.js';
import { arrange } from '../../src/testing/index.js';

test.each(['constructor', '__proto__', 'toString', 'c999'])('there is no card %j, and its judge says so', (card) => {
  const match = arrange(duel, { p1: {}, p2: {} });
  expect(match.receive({ type: 'card.play', seat: 'p1', card })).toMatchObject({ ok: false, code: 'unknown-card' });
});
