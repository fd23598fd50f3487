import { commands, setupGame, standardTurn, standardZones } from '../../src/authoring/index.js';
import { units } from '../../src/parts/index.js';

const stone = { name: 'Stone', kind: 'unit', power: 1 };

const failingGame = setupGame({ id: 'failing', parts: [units], cards: { stone } });
const breakTable = failingGame.command('table.break', {
  run: () => {
    throw new Error('a secret: the top card is c7');
  },
});

/** A game with a command at which its rules fail. */
export const failing = failingGame.ruleset({
  version: '1',
  decks: { stones: { cards: Array.from({ length: 10 }, () => 'stone') } },
  turn: standardTurn({ selection: { accepts: [commands.endTurn, breakTable] } }),
});

/** A game of up to six around a shared deck: nobody brings cards. */
export const common = setupGame({
  id: 'common',
  parts: [units],
  cards: { stone },
  zones: {
    ...standardZones,
    stock: { of: 'table', seenBy: 'nobody', label: 'Stock', holds: Array.from({ length: 20 }, () => 'stone') },
  },
}).ruleset({
  version: '1',
  seats: { min: 2, max: 6 },
  turn: standardTurn({ selection: { accepts: [commands.endTurn] } }),
});
