import { commands, setupGame } from 'turnchart/authoring';

/** A very small game: units fight, arrows deal damage, empty decks cause fatigue, and a seat without health has lost. */
export const war = setupGame({ id: 'war' }).ruleset({
  version: '1',
  policies: { phases: ['draw', 'selection'], openingHand: 2, health: 3, deckOut: 'fatigue' },
  cards: {
    knight: { name: 'Knight', kind: 'unit', power: 3 },
    arrow: { name: 'Arrow', kind: 'spell', onPlay: [{ type: 'damage', targets: ['$opponent'], amount: 1 }] },
  },
  decks: { levy: { cards: ['knight', 'arrow', 'knight', 'arrow', 'knight', 'arrow'] } },
  accepts: [commands.playCard, commands.endTurn],
});
