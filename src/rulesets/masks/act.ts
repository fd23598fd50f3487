import * as z from 'zod';
import { Opponent, opponentsOf, SeatId } from '../../authoring/index.js';
import { game } from './game.js';
import { Action, actions } from './roles.js';

/** With so many coins a seat must denounce somebody. */
export const RICH = 10;

const rulesOf = (action: Action) =>
  game.denyIf({
    'must-denounce': ({ my }) =>
      my.own.coins >= RICH && action !== 'denounce' && `with ${RICH} coins you must denounce somebody`,
    'not-enough-coins': ({ my }) => my.own.coins < actions[action].cost && `that costs ${actions[action].cost} coins`,
  });

/** An action is announced and paid for; it happens if nobody prevents it. */
const announce = game.effect('announce', {
  fields: { seat: SeatId, action: Action, target: z.nullable(SeatId) },
  run: ({ state, seat, my, action, target, emit }) => {
    const { cost, claims } = actions[action];
    Object.assign(state.own, { action, target, claim: claims === null ? null : { by: seat, role: claims } });
    my.own.coins -= cost;
    emit('action.announced', { seat, action, target, claims });
  },
});

/** An action against nobody. */
const plain = <A extends Action>(action: A, description: string) =>
  game.command(`action.${action}`, {
    description,
    denyIf: rulesOf(action),
    effects: ({ seat }) => [announce({ seat, action, target: null })],
  });
/** An action against another seat. */
const aimed = <A extends Action>(action: A, description: string) =>
  game.command(`action.${action}`, {
    description,
    fields: { target: Opponent },
    denyIf: rulesOf(action),
    effects: ({ seat, target }) => [announce({ seat, action, target })],
  });

const wage = plain('wage', 'Takes a coin. Nobody can prevent it.');
const alms = plain('alms', 'Takes two coins; a banker can block it.');
const denounce = aimed('denounce', 'Pays seven coins: a mask of the target falls. Nobody can prevent it.');
const levy = plain('levy', 'As the banker, takes three coins.');
const strike = aimed(
  'strike',
  'As the blade, pays three coins: a mask of the target falls, unless a doctor blocks it.',
);
const steal = aimed('steal', 'As the thief, takes two coins of the target, unless a thief or an actor blocks it.');
const swap = plain('swap', 'As the actor, takes two masks of the wardrobe and gives two back, in secret.');

export const acting = game.phase('acting', {
  description: 'The seat whose turn it is says what it does.',
  accepts: [wage, alms, denounce, levy, strike, steal, swap],
  prompt: 'What do you do?',
  onTimeout: ({ state, seat, my }) => {
    const [target] = opponentsOf(state, seat);
    return my.own.coins >= RICH && target !== undefined ? denounce.of({ target }) : wage.of({});
  },
});
