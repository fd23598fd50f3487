import { drawWatcher } from '../../authoring/index.js';
import { modifyHealth, modifyPower } from '../../parts/index.js';
import type { DuelCard } from './game.js';
import { harm, unit } from './make-cards.js';

/** Units that react to draws: to every draw, including failed and burned ones, unless they say otherwise. */
export const watchers: Readonly<Record<string, DuelCard>> = {
  scribe: unit('Scribe', 3, [1, 3], [], {
    text: 'Whenever you draw, gains +1 attack.',
    triggers: [drawWatcher({ whose: 'own' }, ({ card }) => [modifyPower({ card: card.id, amount: 1 })])],
  }),
  'echo-idol': unit('Echo Idol', 3, [0, 3], ['provoke'], {
    text: 'Provoke. Whenever either player draws, gains +1 health.',
    triggers: [drawWatcher({ whose: 'any' }, ({ card }) => [modifyHealth({ card: card.id, amount: 1 })])],
  }),
  tollkeeper: unit('Tollkeeper', 3, [2, 3], [], {
    text: 'Whenever the enemy draws, deals 1 damage to the enemy general.',
    triggers: [drawWatcher({ whose: 'opponent' }, ({ opponents }) => opponents.map((enemy) => harm(enemy, 1)))],
  }),
  'bonfire-keeper': unit('Bonfire Keeper', 4, [4, 4], [], {
    text: 'Whenever the enemy draws into a full hand, deals 4 damage to the enemy general.',
    triggers: [
      drawWatcher({ whose: 'opponent', outcomes: ['burned'] }, ({ opponents }) =>
        opponents.map((enemy) => harm(enemy, 4)),
      ),
    ],
  }),
};
