import { expect, test } from 'vitest';
import { arrange } from '../../src/testing/index.js';
import { gamble, tiny } from '../fixtures/tiny.js';

test('who gives up has lost before anything else that is queued', () => {
  const match = arrange(tiny, {
    p1: {},
    p2: { health: 1 },
    queue: [gamble({ seat: 'p1', foe: 'p2' }), { type: 'damage', targets: ['p2'], amount: 5 }],
  });
  match.settle();
  expect(match.request('p1')?.kind).toBe('number');
  expect(match.send({ type: 'match.concede', seat: 'p1' })).toMatchObject({ ok: true });
  expect(match.state.outcome).toEqual({ winners: ['p2'], reason: 'conceded' });
  expect(match.state.seats.p2?.health).toBe(1);
});
