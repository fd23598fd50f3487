import { defineRuleset } from 'turnchart/rulesets';

/** The smallest war: knights stand, arrows hit, and whoever has no health left has lost. */
export const war = defineRuleset({
  id: 'war',
  version: '1',
  policies: { openingHand: 2, health: 3, deckOut: 'fatigue' },
  cards: {
    knight: { name: 'Knight', kind: 'unit', power: 3 },
    arrow: { name: 'Arrow', kind: 'spell', onPlay: [{ type: 'damage', targets: ['$opponent'], amount: 1 }] },
  },
});
