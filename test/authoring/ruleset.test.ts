import { expect, test } from 'vitest';
import { commands, setupGame, standardTurn } from '../../src/authoring/index.js';
import { deckFaults } from '../../src/engine/index.js';
import { rulesets } from '../../src/rulesets/index.js';

const game = setupGame({ id: 'x' });
const spec = {
  version: '1',
  turn: standardTurn({ draw: {}, selection: { accepts: [commands.playCard, commands.endTurn] } }),
  cards: { a: { name: 'A', kind: 'spell' } },
} as const;

test('deck faults are told in words', () => {
  const rules = game.ruleset({ ...spec, deckRules: { min: 3, max: 4, copies: 2 } });
  expect(deckFaults(rules, { cards: ['a', 'a', 'a'] })).toEqual(["it has 3 of 'a' and may have 2"]);
  expect(deckFaults(rules, { cards: ['a'], pool: ['b'] })).toEqual([
    'it has 1 cards and needs at least 3',
    "there is no card 'b' in 'x' for its pool",
  ]);
});

test('the same overrides give the same ruleset, and groups are merged field by field', () => {
  const rules = game.ruleset({ ...spec, policies: { limits: { effects: 50 } } });
  const changed = rules.withPolicies({ limits: { stateRounds: 3 } });
  expect(changed.policies.limits).toMatchObject({ effects: 50, stateRounds: 3 });
  expect(rules.withPolicies({ limits: { stateRounds: 3 } })).toBe(changed);
  expect(rules.withPolicies({})).toBe(rules);
  expect(changed.overrides).toEqual({ limits: { stateRounds: 3 } });
});

test('variants that differ in no phase have the same flow, and so the same machine', () => {
  const rules = game.ruleset(spec);
  expect(rules.withPolicies({ handLimit: 3 }).flow).toBe(rules.flow);
  const drawing = rules.withPolicies({ commandDraw: 'granted' });
  expect(drawing.flow).not.toBe(rules.flow);
  expect(rules.withPolicies({ commandDraw: 'priority' }).flow).toBe(drawing.flow);
});

test.each(Object.values(rulesets).map((rules) => [rules.id, rules] as const))(
  '%s has a common deck, or two decks or more of different styles, and words for every card',
  (_id, rules) => {
    const common = Object.values(rules.table).flat().length;
    if (common === 0) expect(Object.keys(rules.decks).length).toBeGreaterThanOrEqual(2);
    else expect([common > 10, rules.decks]).toEqual([true, {}]);
    for (const deck of Object.values(rules.decks)) expect(deckFaults(rules, deck)).toEqual([]);
    expect(rules.flavour).not.toBe('');
    for (const card of Object.values(rules.cards)) expect(card.name.length).toBeGreaterThan(1);
  },
);
