import type { GamePart, Policies } from '../../model/index.js';
import { damage, dealFatigue, healSeat } from './damage.js';
import { healthCheck, healthField } from './fighter.js';
import { bounce, death, deploy, destroyUnit, modifyHealth, modifyPower, sacrifice, setReady } from './units.js';

export * from './damage.js';
export { deathsCheck } from './deaths.js';
export { healthCheck, healthOf } from './fighter.js';
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
  stateChecks: ({ deckOut }: Policies) => (deckOut.includes('fatigue') ? [healthCheck] : []),
} as const satisfies GamePart;

/**
 * Cards that stay on the board, fight and die: those of the kind `unit`.
 *
 * @example setupGame({ id: 'war', parts: [health, units] })
 */
export const units = {
  name: 'units',
  effects: [bounce, damage, death, deploy, destroyUnit, modifyHealth, modifyPower, sacrifice, setReady],
} as const satisfies GamePart;
