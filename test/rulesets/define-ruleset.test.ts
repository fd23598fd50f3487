import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { deckFaults, effect } from '../../src/engine/index.js';
import { RulesetError } from '../../src/model/index.js';
import { defineRuleset, type RulesetSpec, rulesets } from '../../src/rulesets/index.js';

const spec: RulesetSpec = { id: 'x', version: '1', cards: { a: { name: 'A', kind: 'spell' } } };
const refusal = (change: Partial<RulesetSpec>): RulesetError => {
  try {
    defineRuleset({ ...spec, ...change });
  } catch (error) {
    if (error instanceof RulesetError) return error;
    throw error;
  }
  throw new Error('it was not refused');
};

describe('a ruleset that cannot work is refused, with the field that is wrong', () => {
  test.each<[string, Partial<RulesetSpec>, RegExp]>([
    ['policies.drawCount', { policies: { drawCount: -1 } }, />=0|too small|at least/i],
    ['policies.deckOut', { policies: { deckOut: 'explode' as never } }, /invalid/i],
    ['policies.handSize', { policies: { handSize: 3 } as never }, /no such policy.*handLimit/],
    ['policies.limits.passes', { policies: { limits: { passes: 3 } } as never }, /no such policy/],
    ['policies.handLimit', { policies: { handModel: 'slots' } }, /number of slots/],
    [
      'cards.b.onPlay.1',
      { cards: { b: { name: 'B', kind: 'spell', onPlay: [{ type: 'draw' }, { type: 'drwa' }] } } },
      /no effect 'drwa'.*draw-cards/,
    ],
    ['cards.b.name', { cards: { b: { name: '', kind: 'spell' } } }, /needs a name/],
    ['cards.b.cost.mana', { cards: { b: { name: 'B', kind: 'spell', cost: { mana: 1.5 } } } }, /whole number/],
    [
      'cards.b.triggers.0.on',
      { cards: { b: { name: 'B', kind: 'unit', triggers: [{ on: 'card.drwan' as never, then: () => [] }] } } },
      /no event 'card.drwan'/,
    ],
    ['decks.short', { decks: { short: { cards: ['a'] } }, deckRules: { min: 2 } }, /needs at least 2/],
    ['decks.odd', { decks: { odd: { cards: ['zebra'] } } }, /no card 'zebra'/],
    ['accepts', { accepts: ['card.eat' as never] }, /no command 'card.eat'/],
    ['effects', { effects: [effect('draw', z.object({}), () => {})] }, /'draw' is defined twice/],
    ['id', { id: '' }, /needs an id/],
  ])('%s', (field, change, message) => {
    const error = refusal(change);
    expect(error.field).toBe(field);
    expect(error.message).toMatch(message);
  });
});

test('deck faults are told in words', () => {
  const rules = defineRuleset({ ...spec, deckRules: { min: 3, max: 4, copies: 2 } });
  expect(deckFaults(rules, { cards: ['a', 'a', 'a'] })).toEqual(["it has 3 of 'a' and may have 2"]);
  expect(deckFaults(rules, { cards: ['a'], pool: ['b'] })).toEqual([
    'it has 1 cards and needs at least 3',
    "there is no card 'b' in 'x' for its pool",
  ]);
});

test('the same overrides give the same ruleset, and groups are merged field by field', () => {
  const rules = defineRuleset({ ...spec, policies: { limits: { effects: 50 } } });
  const changed = rules.withPolicies({ limits: { stateRounds: 3 } });
  expect(changed.policies.limits).toMatchObject({ effects: 50, stateRounds: 3 });
  expect(rules.withPolicies({ limits: { stateRounds: 3 } })).toBe(changed);
  expect(rules.withPolicies({})).toBe(rules);
  expect(changed.overrides).toEqual({ limits: { stateRounds: 3 } });
});

test.each(Object.values(rulesets).map((rules) => [rules.id, rules] as const))(
  '%s has two decks or more, of different styles, and words for every card',
  (_id, rules) => {
    expect(Object.keys(rules.decks).length).toBeGreaterThanOrEqual(2);
    for (const deck of Object.values(rules.decks)) expect(deckFaults(rules, deck)).toEqual([]);
    expect(rules.flavour).not.toBe('');
    for (const card of Object.values(rules.cards)) expect(card.name.length).toBeGreaterThan(1);
  },
);

test('the policies of a ruleset, as they were read, can be given to another', () => {
  const slow = defineRuleset({ ...spec, policies: { animation: { timeoutMs: 90_000 } } });
  expect(defineRuleset({ ...spec, policies: slow.policies }).policies).toEqual(slow.policies);
});
