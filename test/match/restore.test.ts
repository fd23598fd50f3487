import { describe, expect, test } from 'vitest';
import type { SavedMatch } from '../../src/files/save.js';
import { createMatch } from '../../src/match/create-match.js';
import { replay } from '../../src/match/replay.js';
import { restoreMatch } from '../../src/match/restore-match.js';
import type { Match } from '../../src/match/types.js';
import { SavedMatchError } from '../../src/model/index.js';
import { hashState } from '../../src/state/hash.js';
import { arrange, cardIn } from '../../src/testing/index.js';
import { seededRandom } from '../../src/testing/random.js';
import { randomMove, sendMove } from '../../src/testing/random-play.js';
import { tiny, tinySeats } from '../fixtures/tiny.js';
import { thrownBy } from '../thrown-by.js';

type TinyMatch = Match<typeof tiny>;
const throughText = (match: TinyMatch, record = false): TinyMatch =>
  restoreMatch(JSON.stringify(match.save({ record })), { rules: tiny });

test('X03 saved at any point and restored, a match ends as the original does', () => {
  const original = createMatch({ rules: tiny, seats: tinySeats(), seed: 21 });
  const random = seededRandom(21);
  for (let i = 0; i < 60; i++) {
    const copy = throughText(original, true);
    const withoutRecord = throughText(original);
    expect(hashState(copy.state)).toBe(hashState(original.state));
    expect(copy.value).toEqual(original.value);
    expect(copy.legal('p1')).toEqual(original.legal('p1'));
    const move = randomMove(original, random);
    if (move === null) break;
    const receipt = sendMove(original, move);
    expect(sendMove(copy, move)).toEqual(receipt);
    expect(sendMove(withoutRecord, move)).toEqual(receipt);
    expect(copy.record).toEqual(original.record);
    const { at, log } = original.save();
    expect(withoutRecord.save()).toMatchObject({ at, log, hash: hashState(original.state) });
  }
});

test('X03 in the middle of a question, the queue behind it is kept', () => {
  const match = arrange(tiny, { p1: { hand: ['dice'] }, p2: {} });
  match.send({ type: 'card.play', seat: 'p1', card: cardIn(match, 'p1', 'hand', 'dice') });
  expect(match.request('p1')).toMatchObject({ kind: 'number' });
  const copy = throughText(match);
  const answer = { type: 'input.submit', seat: 'p1', value: 3 } as const;
  expect(copy.send(answer)).toEqual(match.send(answer));
  expect(copy.state.seats.p2!.own.health).toBe(3);
});

test('X03 in the middle of the queue of a stepping match', () => {
  const match = arrange(tiny, { p1: { hand: ['bolt'] }, p2: {}, stepping: true });
  match.settle();
  match.send({ type: 'card.play', seat: 'p1', card: cardIn(match, 'p1', 'hand', 'bolt'), target: 'p2' });
  match.step();
  const copy = throughText(match);
  expect(copy.settled).toBe(false);
  while (copy.step());
  while (match.step());
  expect(hashState(copy.state)).toBe(hashState(match.state));
});

test('a match that is over is restored as one that is over', () => {
  const match = createMatch({ rules: tiny, seats: tinySeats(), seed: 3 });
  match.send({ type: 'match.concede', seat: 'p2' });
  const copy = throughText(match);
  expect(copy.state.outcome).toEqual({ winners: ['p1'], reason: 'conceded' });
  expect(copy.send({ type: 'turn.end', seat: 'p1' })).toMatchObject({ code: 'over' });
});

describe('a damaged save is refused with the path of the fault', () => {
  const saved = (): SavedMatch =>
    JSON.parse(JSON.stringify(createMatch({ rules: tiny, seats: tinySeats(), seed: 3 }).save()));
  /** A save that somebody has changed with care: its fingerprint fits. */
  const refusal = (change: (save: SavedMatch) => unknown): SavedMatchError => {
    const save = saved();
    const changed = change(save) ?? { ...save, hash: hashState(save.game) };
    return thrownBy(SavedMatchError, () => restoreMatch(changed, { rules: { tiny } }));
  };
  const firstCard = (save: SavedMatch) => Object.values(save.game.cards)[0]!;

  test.each<[string, string | RegExp, (save: SavedMatch) => unknown]>([
    ['text that is cut off', '', (save) => JSON.stringify(save).slice(0, 500)],
    ['a foreign file', 'format', () => ({ hello: 'world' })],
    ['a field that is missing', 'game.turn', (save) => ({ ...save, game: { ...save.game, turn: undefined } })],
    ['a wrong type', 'game.revision', (save) => void Object.assign(save.game, { revision: 'one' })],
    [
      'a card of another game',
      /^game\.cards\..*\.def$/,
      (save) => void Object.assign(firstCard(save), { def: 'joker' }),
    ],
    [
      'a card in two places',
      'game',
      (save) => void save.game.seats.p1!.zones.discard!.push(save.game.seats.p1!.zones.deck![0]!),
    ],
    [
      'an effect that does not exist',
      'game.queue.0',
      (save) => void Object.assign(save.game.queue, { blocks: [[[{ type: 'win' }]]], size: 1 }),
    ],
    [
      'a state that the chart does not have',
      'value',
      (save) => void Object.assign(save, { value: { playing: 'winning' } }),
    ],
    ['a state that is not a leaf', 'value', (save) => void Object.assign(save, { value: { playing: 'selection' } })],
    ['a state that was changed', 'hash', (save) => ({ ...save, game: { ...save.game, turn: 9 } })],
    ['a match that is over and goes on', 'done', (save) => void Object.assign(save, { done: true })],
    ['another flow', 'flow', (save) => void Object.assign(save, { flow: 'another' })],
    ['a newer version', 'version', (save) => void Object.assign(save, { version: 7 })],
    ['another ruleset', 'rules.id', (save) => void Object.assign(save.rules, { id: 'chess' })],
  ])('%s', (_name, path, change) => {
    const error = refusal(change);
    if (typeof path === 'string') expect(error.path).toBe(path);
    else expect(error.path).toMatch(path);
    expect(error.message.length).toBeGreaterThan(10);
  });
});

describe('the record that goes with a save', () => {
  const played = (): TinyMatch => {
    const match = createMatch({ rules: tiny, seats: tinySeats(), seed: 21 });
    match.send({ type: 'health.scorch', seat: 'p1', amount: 1 });
    match.undo('p1');
    match.send({ type: 'turn.end', seat: 'p1' });
    return match;
  };

  test('is there only if it was asked for, and the save does not grow with it', () => {
    const match = played();
    expect(match.save()).not.toHaveProperty('record');
    expect(match.save({ record: true }).record).toEqual(match.record);
    const before = JSON.stringify(match.save()).length;
    for (let i = 0; i < 40; i++) {
      match.send({ type: 'health.scorch', seat: 'p2', amount: 1 });
      match.undo('p2');
    }
    expect(match.record.commands).toHaveLength(83);
    // A few digits of the numbers that count.
    expect(JSON.stringify(match.save()).length - before).toBeLessThan(20);
  });

  test('verifies it, and is missed by whom it is to verify', () => {
    const match = played();
    const save = match.save({ record: true });
    expect(hashState(restoreMatch(save, { rules: tiny, verify: true }).state)).toBe(hashState(match.state));
    expect(() => restoreMatch(match.save(), { rules: tiny, verify: true })).toThrow(/record: there is none to verify/);
  });

  test('does not fit a state that it does not lead to, nor another log', () => {
    const save = played().save({ record: true });
    const game = structuredClone(save.game);
    Object.assign(game.seats.p1!.own, { health: 7 });
    const better = { ...save, game, hash: hashState(game) };
    expect(restoreMatch(better, { rules: tiny }).state.seats.p1?.own.health).toBe(7);
    expect(() => restoreMatch(better, { rules: tiny, verify: true })).toThrow(/game: the state does not follow/);
    const shorter = { ...save, record: { ...played().record, commands: [] } };
    expect(() => restoreMatch(shorter, { rules: tiny })).toThrow(/it is not the record that the save was made with/);
  });

  test('goes on from the save where there is none, and can be replayed from there', () => {
    const copy = throughText(played());
    copy.send({ type: 'health.scorch', seat: 'p2', amount: 1 });
    expect(copy.record.commands).toHaveLength(1);
    const again = replay(JSON.stringify(copy.record), { rules: tiny });
    expect(hashState(again.state)).toBe(hashState(copy.state));
  });
});

test('a save with the record of another match, just as long, is refused', () => {
  const saveAfter = (choice: number) => {
    const match = createMatch({ rules: tiny, seats: tinySeats(), seed: 'two' });
    match.receive(match.legal('p1')[choice]);
    return match.save({ record: true });
  };
  const [one, other] = [saveAfter(0), saveAfter(1)];
  expect(one.record).not.toEqual(other.record);
  expect(() => restoreMatch(one, { rules: tiny })).not.toThrow();
  expect(() => restoreMatch({ ...one, record: other.record }, { rules: tiny })).toThrow(
    'it is not the record that the save was made with',
  );
});

test('saves with and without the record may be mixed: each can be restored, verified and played on', () => {
  let match: TinyMatch = createMatch({ rules: tiny, seats: tinySeats(), seed: 'mixed' });
  for (const record of [false, true, false, true, true]) {
    match.receive(match.legal(match.state.active)[0]);
    const before = hashState(match.state);
    const save = JSON.stringify(match.save({ record }));
    match = restoreMatch(save, { rules: tiny, verify: record });
    expect(hashState(match.state)).toBe(before);
    expect(hashState(replay(JSON.stringify(match.record), { rules: tiny }).state)).toBe(before);
  }
});
