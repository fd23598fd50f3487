import { z } from 'zod';
import { commands, setupGame, standardZones } from '../../src/authoring/index.js';

const failingGame = setupGame({ id: 'failing' });
const breakTable = failingGame.command('table.break', {
  schema: z.object({}),
  effects: () => {
    throw new Error('a secret: the top card is c7');
  },
});

/** A game with a command at which its rules fail. */
export const failing = failingGame.ruleset({
  version: '1',
  policies: { phases: ['selection'] },
  cards: { stone: { name: 'Stone', kind: 'unit', power: 1 } },
  decks: { stones: { cards: Array.from({ length: 10 }, () => 'stone') } },
  accepts: [commands.endTurn, breakTable],
});

/** A game of up to six around a shared deck: nobody brings cards. */
export const common = setupGame({
  id: 'common',
  zones: { ...standardZones, stock: { of: 'table', seenBy: 'nobody', label: 'Stock' } },
}).ruleset({
  version: '1',
  seats: { min: 2, max: 6 },
  policies: { phases: ['selection'] },
  cards: { stone: { name: 'Stone', kind: 'unit', power: 1 } },
  table: { stock: Array.from({ length: 20 }, () => 'stone') },
  accepts: [commands.endTurn],
});
