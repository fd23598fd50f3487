import type { Ruleset } from '../../../src/model/index.js';
import { defineRuleset } from '../../../src/rulesets/define-ruleset.js';

const standIn = defineRuleset({
  id: 'slots',
  version: '1',
  name: 'Skirmish',
  flavour: 'Four slots, three rounds.',
  policies: { openingHand: 5, boardSlots: 4, health: 10 },
  cards: {
    scout: { name: 'Scout', kind: 'unit', power: 2, text: 'Deploy: draw a card.' },
    champion: { name: 'Champion', kind: 'unit', power: 5 },
    archer: { name: 'Archer', kind: 'unit', power: 3 },
    fireball: { name: 'Fireball', kind: 'action', text: '2 damage to a unit.', target: { kind: 'unit' } },
  },
  decks: { first: { cards: Array.from({ length: 16 }, (_, i) => ['scout', 'champion', 'archer', 'fireball'][i % 4] as string) } },
  accepts: ['card.play', 'turn.end', 'turn.pass'],
});

export const rulesets: Readonly<Record<string, Ruleset>> = { slots: standIn };
