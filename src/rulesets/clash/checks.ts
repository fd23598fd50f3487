import { healthCheck } from '../../engine/index.js';
import type { StateCheck } from '../../model/index.js';

/**
 * Who has no vitality left is out. While the tick is still being fought everybody fights on, so that two fighters can
 * fell each other.
 */
export const incapacitation: StateCheck = {
  name: 'incapacitation',
  check: (game, rules) => (game.phase === 'tick_resolution' ? [] : healthCheck.check(game, rules)),
};
