import { describe, expect, test } from 'vitest';
import { setupGame, standardTurn } from '../../src/authoring/index.js';
import { commands } from '../../src/commands/index.js';
import { handCards } from '../../src/engine/index.js';
import { createFastMatch } from '../../src/fast/index.js';
import { createMatch } from '../../src/match/create-match.js';
import { units } from '../../src/parts/index.js';
import { clash, duel, guild, library, slots } from '../../src/rulesets/index.js';
import { hashState } from '../../src/state/hash.js';
import { starterSeats } from '../../src/testing/random-play.js';

/** Every list and object that can be reached, but not what is behind a function or a set. */
function* reached(value: unknown, path: string): Generator<[string, object]> {
  if (typeof value !== 'object' || value === null) return;
  yield [path, value];
  for (const [key, part] of Object.entries(value)) yield* reached(part, `${path}.${key}`);
}

const data = ['policies', 'overrides', 'seats', 'decks', 'deckRules'] as const;

describe.each([clash, duel, guild, library, slots])('the rules of $id', (rules) => {
  test.each([
    ['as defined', rules],
    ['with policies of a match', rules.withPolicies({ openingHand: 2, limits: { effects: 500 } } as never)],
  ])('%s cannot be written to', (_name, variant) => {
    for (const field of data) {
      for (const [path, value] of reached(variant[field], field)) expect(Object.isFrozen(value), path).toBe(true);
    }
    expect(Object.isFrozen(variant.cards)).toBe(true);
    expect(Object.isFrozen(variant)).toBe(true);
    expect(() => {
      (variant.policies as { openingHand: number }).openingHand = 9;
    }).toThrow(TypeError);
  });
});

describe('what is given to the rules', () => {
  test('is copied: changing it afterwards changes no rules', () => {
    const opening = { hand: 2 };
    const phases = ['selection' as const];
    const deck = { cards: ['knight', 'knight'] };
    const rules = setupGame({ id: 'copied', parts: [units] }).ruleset({
      version: '1',
      cards: { knight: { name: 'Knight', kind: 'unit' } },
      decks: { deck },
      opening,
      turn: standardTurn({ phases, selection: { accepts: [commands.endTurn] } }),
    });
    opening.hand = 9;
    phases.length = 0;
    deck.cards.push('dragon');
    expect(rules.policies).toMatchObject({ openingHand: 2, phases: ['selection'] });
    expect(rules.withPolicies({ drawCount: 3 }).policies).toMatchObject({
      openingHand: 2,
      phases: ['selection'],
      drawCount: 3,
    });
    expect(rules.decks.deck?.cards).toEqual(['knight', 'knight']);
  });

  test('as policies of a match is copied too, in both lanes', () => {
    for (const make of [createMatch, createFastMatch]) {
      const policies = { openingHand: 1, autoDraw: { maxPasses: 1 } };
      const match = make({ rules: duel, seats: starterSeats(duel), seed: 1, policies });
      const before = hashState(match.record);
      policies.openingHand = 9;
      policies.autoDraw.maxPasses = 99;
      expect(hashState(match.record)).toBe(before);
      expect(match.rules.policies).toMatchObject({ openingHand: 1, autoDraw: { maxPasses: 1 } });
    }
  });
});

describe('what a match gives out', () => {
  const written = (value: unknown): void => {
    for (const [, part] of reached(value, '')) {
      if (Object.isFrozen(part)) continue;
      for (const key of Object.keys(part)) Reflect.set(part, key, 'written');
      if (Array.isArray(part)) part.push('written');
    }
  };

  test.each([true, false])('is a copy, or frozen: writing to it changes no match (checks %s)', (checks) => {
    const match = createMatch({ rules: guild, seats: starterSeats(guild), seed: 1, checks });
    match.receive({ type: 'order.skip', seat: 'p1' });
    const before = { state: hashState(match.state), record: hashState(match.record), value: hashState(match.value) };
    for (const seat of match.state.order) {
      for (const given of [match.request(seat), match.view(seat), match.legal(seat), match.offers(seat)])
        written(given);
      written(match.defaultCommand(seat));
    }
    for (const given of [match.record, match.value, match.save(), match.save({ record: true })]) written(given);
    expect(hashState(match.state)).toBe(before.state);
    expect(hashState(match.record)).toBe(before.record);
    expect(hashState(match.value)).toBe(before.value);
    const [move] = match.legal('p1');
    expect(match.receive(move).ok).toBe(true);
  });

  test('while checks are on, the state itself cannot be written to', () => {
    const match = createMatch({ rules: duel, seats: starterSeats(duel), seed: 1, checks: true });
    for (const [path, part] of reached(match.state, 'state')) expect(Object.isFrozen(part), path).toBe(true);
  });

  test('a command that was accepted is not changed by its sender afterwards', () => {
    const match = createMatch({ rules: duel, seats: starterSeats(duel), seed: 1 });
    const take = { type: 'mulligan.take', seat: 'p1', cards: handCards(match.state.seats.p1!).slice(0, 1) };
    expect(match.receive(take).ok).toBe(true);
    const before = hashState(match.record);
    take.cards.length = 0;
    expect(hashState(match.record)).toBe(before);
  });
});
