import { describe, expect, test } from 'vitest';
import { createMatch } from '../../src/match/create-match.js';
import { hashState } from '../../src/match/hash.js';
import { restoreMatch } from '../../src/match/restore-match.js';
import type { SavedMatch } from '../../src/match/save.js';
import type { Match } from '../../src/match/types.js';
import { SavedMatchError } from '../../src/model/index.js';
import { arrange, cardIn } from '../../src/testing/index.js';
import { seededRandom } from '../../src/testing/random.js';
import { randomMove, sendMove } from '../../src/testing/random-play.js';
import { tiny, tinySeats } from '../fixtures/tiny.js';

const throughText = (match: Match): Match => restoreMatch(JSON.stringify(match.save()), { rules: tiny });

test('X03 saved at any point and restored, a match ends as the original does', () => {
  const original = createMatch({ rules: tiny, seats: tinySeats(), seed: 21 });
  const random = seededRandom(21);
  for (let i = 0; i < 60; i++) {
    const copy = throughText(original);
    expect(hashState(copy.state)).toBe(hashState(original.state));
    expect(copy.value).toEqual(original.value);
    expect(copy.legal('p1')).toEqual(original.legal('p1'));
    const move = randomMove(original, random);
    if (move === null) break;
    expect(sendMove(copy, move)).toEqual(sendMove(original, move));
    expect(copy.record).toEqual(original.record);
  }
});

test('X03 in the middle of a question, the queue behind it is kept', () => {
  const match = arrange(tiny, { p1: { hand: ['dice'] }, p2: {} });
  match.send({ type: 'card.play', seat: 'p1', card: cardIn(match, 'p1', 'hand', 'dice') });
  expect(match.request('p1')).toMatchObject({ kind: 'number' });
  const copy = throughText(match);
  const answer = { type: 'input.submit', seat: 'p1', value: 3 };
  expect(copy.send(answer)).toEqual(match.send(answer));
  expect(copy.state.seats.p2!.health).toBe(3);
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
  expect(copy.state.outcome).toEqual({ winner: 'p1', reason: 'conceded' });
  expect(copy.send({ type: 'turn.end', seat: 'p1' })).toMatchObject({ code: 'over' });
});

describe('a damaged save is refused with the path of the fault', () => {
  const saved = (): SavedMatch =>
    JSON.parse(JSON.stringify(createMatch({ rules: tiny, seats: tinySeats(), seed: 3 }).save()));
  const refusal = (change: (save: SavedMatch) => unknown): SavedMatchError => {
    const save = saved();
    const changed = change(save) ?? save;
    try {
      restoreMatch(changed, { rules: { tiny } });
    } catch (error) {
      if (error instanceof SavedMatchError) return error;
      throw error;
    }
    throw new Error('it was not refused');
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
      (save) => void save.game.seats.p1!.zones.discard.push(save.game.seats.p1!.zones.deck[0]!),
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
    ['a newer version', 'version', (save) => void Object.assign(save, { version: 7 })],
    ['another ruleset', 'record.rules.id', (save) => void Object.assign(save.record.rules, { id: 'chess' })],
  ])('%s', (_name, path, change) => {
    const error = refusal(change);
    if (typeof path === 'string') expect(error.path).toBe(path);
    else expect(error.path).toMatch(path);
    expect(error.message.length).toBeGreaterThan(10);
  });
});
