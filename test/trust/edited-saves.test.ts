import { describe, expect, test } from 'vitest';
import type { SavedMatch } from '../../src/files/save.js';
import { createMatch } from '../../src/match/create-match.js';
import { restoreMatch } from '../../src/match/restore-match.js';
import { type Ruleset, SavedMatchError } from '../../src/model/index.js';
import { clash, guild, hearts, library } from '../../src/rulesets/index.js';
import { hashState } from '../../src/state/hash.js';
import { arrange, cardIn } from '../../src/testing/index.js';
import { seededRandom } from '../../src/testing/random.js';
import { playOn, starterSeats } from '../../src/testing/random-play.js';
import { tiny } from '../fixtures/tiny.js';
import { thrownBy } from '../thrown-by.js';

test('26 a seat whose turn it is and that is away is no seat to wait for', () => {
  const match = createMatch({ rules: hearts, seats: 4, seed: 1 });
  const random = seededRandom('to the first trick');
  while (match.phase !== 'round.tricks.trick') playOn(match, 1, random);
  const { message } = refusal(match.save(), hearts, ({ game }) => {
    game.seats[game.priority!]!.away = true;
  });
  expect(message).toContain('nobody can act');
});

test('26 where cards are selected, a seat is none', () => {
  const match = createMatch({ rules: library, seats: starterSeats(library), seed: 1 });
  const random = seededRandom('to a full hand');
  while (match.state.pending?.request.kind !== 'select') expect(playOn(match, 1, random)).toBeTruthy();
  const { path } = refusal(match.save(), library, ({ game }) => {
    Object.assign(game.pending!.request, { candidates: [...Object.keys(game.cards).slice(0, 3), 'p2'] });
  });
  expect(path).toBe('game.pending.request.candidates');
});

/** A save that was changed by somebody who knows how it is made: its fingerprint fits. */
function edited(save: SavedMatch, change: (save: SavedMatch) => void): SavedMatch {
  const copy = structuredClone(save);
  change(copy);
  return { ...copy, hash: hashState(copy.game) };
}

function refusal(save: SavedMatch, rules: Ruleset, change: (save: SavedMatch) => void): SavedMatchError {
  expect(() => restoreMatch(save, { rules })).not.toThrow();
  return thrownBy(SavedMatchError, () => restoreMatch(edited(save, change), { rules }));
}

const saveOf = (rules: Ruleset): SavedMatch => createMatch({ rules, seats: starterSeats(rules), seed: 1 }).save();
const first = <T>(of: Record<string, T>): T => Object.values(of)[0]!;

describe('10 what the edits of 0.1 got through with', () => {
  const asked = (): SavedMatch => {
    const match = arrange(tiny, { p1: { hand: ['dice'] }, p2: {} });
    match.send({ type: 'card.play', seat: 'p1', card: cardIn(match, 'p1', 'hand', 'dice') });
    return match.save();
  };

  test.each<[string, string, (save: SavedMatch) => void]>([
    ['a priority of nobody', 'game', ({ game }) => void Object.assign(game, { priority: null })],
    ['a seat that is done already', 'game', ({ game }) => void Object.assign(game.seats[game.active]!, { done: true })],
    [
      'a seat that has lost for no reason',
      'game',
      ({ game }) => void Object.assign(game.seats[game.active]!, { lost: '' }),
    ],
    ['a card that is not its key', 'game.cards', ({ game }) => void Object.assign(first(game.cards), { id: 'x' })],
    ['a card of nobody', 'game', ({ game }) => void Object.assign(first(game.cards), { owner: null })],
    ['a missing stream', 'game.rng', ({ game }) => void delete game.rng.combat],
    [
      'a stream that stands still',
      'game.rng.combat',
      ({ game }) => void Object.assign(game.rng, { combat: [0, 0, 0, 0] }),
    ],
    [
      'a modifier of a billion',
      'game',
      ({ game }) => {
        const huge = { kind: 'draw-count', amount: 1e9, active: true, source: null, turns: null };
        Object.assign(game.seats.p1!.own, { modifiers: [huge] });
      },
    ],
    ['a zone too few', 'game.seats.p1.zones', ({ game }) => void delete game.seats.p1!.zones.exhaust],
    ['a zone too many', 'game.seats.p1.zones', ({ game }) => void Object.assign(game.seats.p1!.zones, { attic: [] })],
    ['a seat too few', 'game.seats', ({ game }) => void delete game.seats.p2],
    ['a phase that there is not', 'game.phase', ({ game }) => void Object.assign(game, { phase: 'dinner' })],
    ['another phase than the chart’s', 'value', ({ game }) => void Object.assign(game, { phase: 'turnEnd' })],
    [
      'effects that nobody resolves',
      'game.queue',
      ({ game }) => {
        game.queue = { blocks: [[[{ type: 'next-turn' }]]], head: 0, size: 1, depth: 0 };
      },
    ],
    [
      'a queue without a place for the next effect',
      'game',
      ({ game }) => {
        game.queue = { blocks: [[]], head: 0, size: 0, depth: 0 };
      },
    ],
    [
      'an effect with a wrong field',
      'game.queue.0',
      ({ game }) => {
        game.queue = { blocks: [[[{ type: 'draw', seat: 'p77', source: 'turn' }]]], head: 0, size: 1, depth: 0 };
      },
    ],
    [
      'another version of the rules',
      'game.rules.version',
      ({ game }) => void Object.assign(game.rules, { version: '9' }),
    ],
    [
      'an outcome before the end',
      'game',
      ({ game }) => void Object.assign(game, { outcome: { winners: [], reason: 'x' } }),
    ],
    [
      'a secret that is none',
      'game.sealed',
      ({ game }) => {
        const { priority, seats, table, cards, chain, own } = structuredClone(game);
        game.sealed = { priority, seats, table, cards, chain, own, told: [], running: [] };
      },
    ],
  ])('%s', (_name, path, change) => {
    const error = refusal(saveOf(tiny), tiny, change);
    expect(error.path.startsWith(path), error.message).toBe(true);
    expect(error.message.length).toBeGreaterThan(10);
  });

  test.each<[string, (save: SavedMatch) => void]>([
    ['asked of a seat that does not play', ({ game }) => void Object.assign(game.pending!.request, { seat: 'p9' })],
    ['with no answer', ({ game }) => void Object.assign(game.pending!.request, { optional: false, min: 1e9 })],
    ['that nothing goes on from', ({ game }) => void Object.assign(game.pending!.resume, { type: 'nothing' })],
    ['that is gone', ({ game }) => void Object.assign(game, { pending: null })],
  ])('a question %s', (_name, change) => {
    expect(refusal(asked(), tiny, change).path).toMatch(/^game\.(pending|queue)/);
  });

  test('a secret phase without its seal would show everything', () => {
    const save = saveOf(clash);
    expect(save.game.sealed).not.toBeNull();
    expect(refusal(save, clash, ({ game }) => void Object.assign(game, { sealed: null })).path).toBe('game.sealed');
  });

  test('fields of the game’s own are read by their schemas', () => {
    expect(refusal(saveOf(library), library, ({ game }) => void Object.assign(game.own, { stack: [{}] })).path).toBe(
      'game',
    );
    expect(refusal(saveOf(guild), guild, ({ game }) => void Object.assign(game.own, { smuggled: 1 })).path).toBe(
      'game',
    );
  });
});
