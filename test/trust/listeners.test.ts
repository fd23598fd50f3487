import { afterEach, describe, expect, test, vi } from 'vitest';
import { createMatch } from '../../src/match/create-match.js';
import { feedMatch, followMatch } from '../../src/match/follow-match.js';
import { replay } from '../../src/match/replay.js';
import type { Match } from '../../src/match/types.js';
import { clash } from '../../src/rulesets/index.js';
import { hashState } from '../../src/state/hash.js';
import { starterSeats } from '../../src/testing/random-play.js';
import { tiny, tinySeats } from '../fixtures/tiny.js';

const said = vi.spyOn(console, 'error').mockImplementation(() => {});
afterEach(() => said.mockClear());

const newMatch = (checks: boolean): Match =>
  createMatch({ rules: clash, seats: starterSeats(clash), seed: 1, checks, trace: false });

/** Plays a card and takes it back, as often as it is asked: a match that never ends by itself. */
function playAndTakeBack(match: Match): void {
  const placed = match.state.seats.p1?.zones.inPlay[0];
  const play = match.legal('p1').find(({ type }) => type === 'card.play');
  const receipt = match.receive(placed === undefined ? play : { type: 'card.cancel', seat: 'p1', card: placed });
  if (!receipt.ok) throw new Error(receipt.message);
}

describe.each([
  ['at once', false, 20_000],
  ['step by step', true, 2_500],
] as const)('a match that runs %s', (_name, checks, most) => {
  test(`is played by its own listener for ${most} commands: they loop, and do not nest`, () => {
    const match = newMatch(checks);
    const depths: number[] = [];
    let depth = 0;
    match.onSettled(() => {
      depth += 1;
      depths.push(depth);
      if (depths.length < most) playAndTakeBack(match);
      depth -= 1;
    });
    playAndTakeBack(match);
    expect(match.record.commands).toHaveLength(most);
    expect(Math.max(...depths.slice(0, 1000), ...depths.slice(-1000))).toBe(1);
    expect(said).not.toHaveBeenCalled();
  });
});

test('each listener is told of every rest, and those after it are not forgotten', () => {
  const match = newMatch(false);
  const told = { before: 0, after: 0 };
  match.onSettled(() => {
    told.before += 1;
  });
  match.onSettled(() => {
    if (match.record.commands.length < 10) playAndTakeBack(match);
  });
  match.onSettled(() => {
    told.after += 1;
  });
  playAndTakeBack(match);
  expect(match.record.commands).toHaveLength(10);
  expect(told).toEqual({ before: 10, after: 10 });
  const again = replay(match.record, { rules: clash });
  expect(hashState(again.state)).toBe(hashState(match.state));
});

test('a viewer who is fed from behind a sending listener is in step all the same', () => {
  const match = newMatch(false);
  match.onSettled(() => {
    if (match.record.commands.length < 10) playAndTakeBack(match);
  });
  const asked = vi.fn();
  const follower = followMatch(match.view('p2'), { requestView: asked });
  feedMatch(match, 'p2', (update) => follower.receive(update));
  playAndTakeBack(match);
  expect(follower.view).toEqual(match.view('p2'));
  expect(asked).not.toHaveBeenCalled();
});

describe('an async listener that rejects', () => {
  const unhandled = vi.fn();
  const fail = async (): Promise<void> => {
    await Promise.resolve();
    throw new Error('the database is gone');
  };

  test.each(['on', 'onSettled'] as const)('of match.%s is reported, and nothing is left unhandled', async (hook) => {
    process.on('unhandledRejection', unhandled);
    const match = createMatch({ rules: tiny, seats: tinySeats(), seed: 1 });
    const heard = vi.fn();
    match[hook](fail);
    match[hook](heard);
    expect(match.send({ type: 'turn.end', seat: 'p1' }).ok).toBe(true);
    // Node tells about what nobody has caught before it goes on to the next phase of its loop.
    await new Promise((resolve) => setImmediate(resolve));
    process.off('unhandledRejection', unhandled);
    expect(unhandled).not.toHaveBeenCalled();
    expect(heard).toHaveBeenCalled();
    expect(said).toHaveBeenCalledWith(
      'a listener of a match threw',
      expect.objectContaining({ message: 'the database is gone' }),
    );
  });
});
