import { handSize } from '../../authoring/index.js';
import { modifyPower, modifySeat } from '../../parts/index.js';
import { mend } from './effects.js';
import type { DuelCard } from './game.js';
import { atTurnEnd, drawOne, harm, unit, unitsOf } from './make-cards.js';

/** Units that only fight. */
const soldiers: Readonly<Record<string, DuelCard>> = {
  squire: unit('Squire', 1, [2, 2], [], { flavour: 'Somebody has to be the first one in.' }),
  pikeman: unit('Pikeman', 2, [2, 3]),
  shieldbearer: unit('Shieldbearer', 2, [1, 4], ['provoke'], { text: 'Provoke.' }),
  archer: unit('Archer', 3, [3, 3], ['ranged'], { text: 'Ranged.' }),
  'war-rider': unit('War Rider', 3, [3, 3], ['rush'], { text: 'Rush.' }),
  knight: unit('Knight', 4, [4, 5]),
  bloodbat: unit('Bloodbat', 4, [3, 5], ['drain'], { text: 'Drain.' }),
  ironclad: unit('Ironclad', 5, [3, 6], ['provoke'], { text: 'Provoke.' }),
  drake: unit('Drake', 6, [6, 4], ['rush'], { text: 'Rush.' }),
  colossus: unit('Colossus', 7, [7, 8], [], { flavour: 'It takes seven mana to wake and one stair to stop.' }),
  militia: unit('Militia', 1, [2, 2], [], { text: 'Comes when the rally is called.' }),
};

/** Opening gambits: what a unit does when it is played. */
const gambits: Readonly<Record<string, DuelCard>> = {
  courier: unit('Courier', 2, [1, 2], [], {
    text: 'Opening gambit: draw a card.',
    onDeploy: ({ seat }) => [drawOne(seat)],
  }),
  drummer: unit('Drummer', 4, [3, 3], [], {
    text: 'Opening gambit: your other units gain +1 attack.',
    onDeploy: (at) => unitsOf(at, at.seat).map((card) => modifyPower({ card, amount: 1 })),
  }),
};

/** Dying wishes: what a unit does when it falls. */
const wishes: Readonly<Record<string, DuelCard>> = {
  'phoenix-chick': unit('Phoenix Chick', 2, [2, 2], [], {
    text: 'Dying wish: draw a card.',
    onDeath: ({ seat }) => [drawOne(seat)],
  }),
  'powder-imp': unit('Powder Imp', 2, [2, 2], [], {
    text: 'Dying wish: deal 2 damage to the enemy general.',
    onDeath: ({ opponents }) => opponents.map((enemy) => harm(enemy, 2)),
  }),
};

/** Units whose place on the board changes the end of a turn. */
const keepers: Readonly<Record<string, DuelCard>> = {
  hoarder: unit('Hoarder', 5, [2, 5], [], {
    text: 'At the end of your turn, before you draw, restores 1 health to your general for each card in your hand.',
    triggers: [atTurnEnd(({ seat, my }) => [mend({ seat, amount: handSize(my) })])],
  }),
  librarian: unit('Librarian', 5, [3, 4], [], {
    text: 'You draw one more card at the end of your turn.',
    onDeploy: ({ seat, card }) => [modifySeat({ seat, kind: 'draw-count', amount: 1, source: card.id })],
  }),
};

export const units: Readonly<Record<string, DuelCard>> = { ...soldiers, ...gambits, ...wishes, ...keepers };
