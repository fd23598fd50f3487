import { healthCheck } from '../../engine/index.js';
import type { StateCheck } from '../../model/index.js';

/**
 * A fighter without vitality is out. This is checked only after the tick, so that two fighters can defeat each other.
 */
export const incapacitation: StateCheck = {
  name: 'incapacitation',
  check: (game, rules) => (game.phase === 'tick_resolution' ? [] : healthCheck.check(game, rules)),
};
