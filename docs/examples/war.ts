import { commands, setupGame, standardTurn } from 'turnchart/authoring';
import { health, units } from 'turnchart/parts';

/** A very small game: units fight, arrows deal damage, empty decks cause fatigue, and a seat without health has lost. */
export const war = setupGame({ id: 'war', parts: [health, units] }).ruleset({
  version: '1',
  cards: {
    knight: { name: 'Knight', kind: 'unit', power: 3 },
    arrow: { name: 'Arrow', kind: 'spell', onPlay: [{ type: 'damage', targets: ['$opponent'], amount: 1 }] },
  },
  decks: { levy: { cards: ['knight', 'arrow', 'knight', 'arrow', 'knight', 'arrow'] } },
  policies: { health: 3 },
  opening: { hand: 2 },
  turn: standardTurn({ draw: { deckOut: 'fatigue' }, selection: { accepts: [commands.playCard, commands.endTurn] } }),
});
