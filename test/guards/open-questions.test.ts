import { expect, test } from 'vitest';
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
