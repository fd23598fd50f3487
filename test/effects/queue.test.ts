import { enableArrayMethods, produce } from 'immer';
import { describe, expect, test } from 'vitest';
import {
  clearQueue,
  dequeue,
  emptyQueue,
  enqueue,
  enqueueAll,
  enqueueNext,
  isQueued,
  peek,
  queued,
} from '../../src/engine/index.js';
import type { Effect, GameState } from '../../src/model/index.js';

/** The part of a game that the queue uses. */
const gameWith = (...types: string[]): GameState => {
  const game = { queue: emptyQueue() } as GameState;
  enqueueAll(
    game,
    types.map((type) => ({ type })),
  );
  return game;
};

const typesOf = (effects: readonly Effect[]): string[] => effects.map(({ type }) => type);

/** Takes everything out, in the order in which it comes. */
function takeAll(game: GameState): string[] {
  const taken: string[] = [];
  for (let effect = dequeue(game); effect !== undefined; effect = dequeue(game)) taken.push(effect.type);
  return taken;
}

describe('the queue', () => {
  test('E01 what goes in first comes out first', () => {
    expect(takeAll(gameWith('a', 'b', 'c'))).toEqual(['a', 'b', 'c']);
  });

  test('E01 that holds across more effects than a chunk has, and while they come and go', () => {
    const names = Array.from({ length: 1000 }, (_, i) => `e${i}`);
    const game = gameWith(...names.slice(0, 600));
    const first = Array.from({ length: 300 }, () => dequeue(game)?.type);
    enqueueAll(
      game,
      names.slice(600).map((type) => ({ type })),
    );
    expect([...first, ...takeAll(game)]).toEqual(names);
  });

  test('E02 an empty queue gives nothing, and no error', () => {
    const game = gameWith();
    expect(dequeue(game)).toBeUndefined();
    expect(peek(game)).toBeUndefined();
    expect(game.queue.size).toBe(0);
    enqueue(game, { type: 'a' });
    expect(takeAll(game)).toEqual(['a']);
  });

  test('E25 what runs next goes ahead of the queued tail, in its own order', () => {
    const game = gameWith('a', 'b', 'c');
    dequeue(game);
    enqueueNext(game, [{ type: 'x' }, { type: 'y' }]);
    expect(game.queue.size).toBe(4);
    expect(takeAll(game)).toEqual(['x', 'y', 'b', 'c']);
  });

  test('looking at it takes nothing out', () => {
    const game = gameWith('a', 'b');
    expect(peek(game)?.type).toBe('a');
    expect(typesOf(queued(game))).toEqual(['a', 'b']);
    expect(isQueued(game, 'b')).toBe(true);
    expect(isQueued(game, 'z')).toBe(false);
    expect(game.queue.size).toBe(2);
  });

  test('clearing it says how much was dropped', () => {
    const game = gameWith('a', 'b', 'c');
    dequeue(game);
    expect(clearQueue(game)).toBe(2);
    expect(game.queue.size).toBe(0);
  });

  test('an immutable game keeps its queue whole when what is queued moves behind something else', () => {
    enableArrayMethods();
    const before = gameWith();
    enqueueAll(before, [{ type: 'a', targets: ['t1'] }, { type: 'b' }, { type: 'c' }]);
    const after = produce(before, (draft) => {
      const { type: _, ...held } = dequeue(draft) as Effect;
      // These contain a part of the draft.
      enqueue(draft, { type: 'd', ...held });
      enqueueNext(draft, [{ type: 'x', ...held }]);
      enqueueNext(draft, [{ type: 'y' }]);
      for (let i = 0; i < 300; i++) enqueue(draft, { type: 'e', ...held });
    });
    expect(typesOf(queued(before))).toEqual(['a', 'b', 'c']);
    expect(queued(after).slice(0, 6)).toEqual([
      { type: 'y' },
      { type: 'x', targets: ['t1'] },
      { type: 'b' },
      { type: 'c' },
      { type: 'd', targets: ['t1'] },
      { type: 'e', targets: ['t1'] },
    ]);
    expect(JSON.parse(JSON.stringify(queued(after)))).toHaveLength(after.queue.size);
  });
});
