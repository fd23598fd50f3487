import { boardCards, cardOf, seatOf } from '../../engine/index.js';
import { CardId, type Effect, type GamePart, type GameState, type Policies, type SeatId } from '../../model/index.js';
import { damage, dealFatigue, healSeat } from './damage.js';
import { healthEvents, healthLines, unitEvents, unitLines } from './events.js';
import { healthCheck, healthField } from './fighter.js';
import { unitTargets } from './targets.js';
import { eachUnit, isDying, markUnit, unitFields } from './unit.js';
import {
  bounce,
  death,
  deploy,
  deployment,
  destroyUnit,
  modifyHealth,
  modifyPower,
  sacrifice,
  setReady,
} from './units.js';

export { type Attack, unitAttack } from './attack.js';
export * from './damage.js';
export { deathsCheck } from './deaths.js';
export { healthCheck, healthOf } from './fighter.js';
export { closeAllies, closeUnits } from './row.js';
export { isDying, isReady, powerOf, unitHealthOf } from './unit.js';
export {
  bounce,
  death,
  deploy,
  destroyUnit,
  modifyHealth,
  modifyPower,
  sacrifice,
  setReady,
  unitOnBoard,
} from './units.js';

/**
 * Seats that can be hurt: each has `own.health`, the policy `health` to begin with.
 *
 * @example setupGame({ id: 'storm', parts: [health] })
 */
export const health = {
  name: 'health',
  seatState: ({ health: start }: Policies) => ({ health: healthField(start) }),
  effects: [damage, healSeat, dealFatigue],
  events: healthEvents,
  log: healthLines,
  stateChecks: ({ deckOut }: Policies) => (deckOut.includes('fatigue') ? [healthCheck] : []),
} as const satisfies GamePart;

/**
 * Cards that stay on the board, fight and die: those of the kind `unit`.
 *
 * @example setupGame({ id: 'war', parts: [health, units] })
 */
export const units = {
  name: 'units',
  cardState: unitFields,
  effects: [bounce, damage, death, deploy, destroyUnit, modifyHealth, modifyPower, sacrifice, setReady],
  events: unitEvents,
  log: unitLines,
  places: ({ boardSlots }: Policies) => ({ board: boardSlots }),
  // A unit is deployed: onto the board, where it takes the place of another.
  plays: { unit: { to: 'board', effects: deployment } },
  cardHooks: ['onDeploy', 'onDeath'],
  targets: unitTargets,
  isLeaving: isDying,
  // One that is about to die does not die twice.
  checked: (game: GameState, effects: readonly Effect[]): void => {
    for (const effect of effects)
      if (effect.type === death.effect) markUnit(cardOf(game, CardId.parse(effect.card))).dying = true;
  },
  dropped: (game: GameState): void => {
    eachUnit(game, (unit) => {
      if (isDying(unit)) markUnit(unit).dying = false;
    });
  },
  turnStarts: (game: GameState, seat: SeatId): void => {
    for (const id of boardCards(seatOf(game, seat))) markUnit(cardOf(game, id)).ready = true;
  },
} as const satisfies GamePart;
