import { expect, test } from 'vitest';
import { guild } from '../../src/rulesets/guild/index.js';
import { library } from '../../src/rulesets/library/index.js';
import { arrange } from '../../src/testing/index.js';

/** p1 is over the limit of its hand, and is asked for a discard at the end of its turn. */
const discarding = () => {
  const match = arrange(library, {
    phase: 'turnEnd',
    p1: { hand: Array.from({ length: 8 }, () => 'erase'), deck: ['erase'] },
    p2: { deck: ['erase'] },
  });
  match.settle();
  return match;
};

test('while a question is open, commands of any phase are refused because of it', () => {
  const match = discarding();
  expect(match.request('p1')).toMatchObject({ kind: 'select' });
  for (const seat of ['p1', 'p2'] as const) {
    expect(match.send({ type: 'turn.end', seat })).toMatchObject({
      ok: false,
      code: 'input-pending',
      message: seat === 'p1' ? 'answer your question first' : 'somebody has a question to answer first',
      detail: "seat 'p1' has a question to answer first",
    });
  }
});

test('without a question, a command of another phase is refused by the names of the phases', () => {
  const match = arrange(library, { phase: 'mulligan', p1: {}, p2: {} });
  expect(match.send({ type: 'turn.end', seat: 'p1' })).toMatchObject({
    ok: false,
    code: 'wrong-phase',
    message: 'this cannot be done now',
    detail: 'this command is for selection; the current phase is mulligan',
  });
});

/** p1 chooses the order of the draw of its turn. */
const ordering = () => {
  const match = arrange(guild, { phase: 'draw', p1: { deck: Array.from({ length: 7 }, () => 'viper') }, p2: {} });
  match.settle();
  return match;
};

const OTHER_ANSWER = 'this question has another kind of answer';
test.each([
  ['a discard', discarding, 'p1', { type: 'order.skip' }, OTHER_ANSWER],
  ['a discard', discarding, 'p1', { type: 'order.submit', order: [0] }, OTHER_ANSWER],
  ['a discard', discarding, 'p1', { type: 'input.cancel' }, 'this question must be answered'],
  ['a discard', discarding, 'p2', { type: 'input.submit', value: [] }, 'somebody else is being asked'],
  ['a discard', discarding, 'p2', { type: 'order.skip' }, 'somebody else is being asked'],
  ['an order', ordering, 'p1', { type: 'input.submit', value: [0, 1, 2, 3, 4] }, OTHER_ANSWER],
  ['an order', ordering, 'p1', { type: 'input.cancel' }, OTHER_ANSWER],
  ['an order', ordering, 'p1', { type: 'order.submit', order: [0] }, 'the draw order needs 5 positions, not 1'],
  ['an order', ordering, 'p1', { type: 'order.submit', order: [0, 1, 2, 3, 7] }, 'position 7 is not one of 0 to 6'],
  ['an order', ordering, 'p1', { type: 'order.submit', order: [0, 1, 2, 3, 3] }, 'a position is named twice'],
] as const)('$0 is asked for: $2 sends $3, and is told that $4', (_asked, begin, seat, command, message) => {
  const match = begin();
  expect(match.receive({ ...command, seat })).toMatchObject({ ok: false, message });
  expect(match.request('p1')).not.toBeNull();
});

test('where nothing is asked, there is nothing to answer', () => {
  const match = arrange(library, { p1: {}, p2: {} });
  for (const command of [{ type: 'input.submit', value: 1 }, { type: 'order.skip' }]) {
    expect(match.receive({ ...command, seat: 'p1' })).toMatchObject({
      code: 'no-input',
      message: 'nothing is being asked',
    });
  }
});
