import type { StateCheck } from '../../authoring/index.js';
import { healthCheck } from '../../parts/index.js';

/**
 * A fighter without vitality is out. This is checked only after the tick, so that two fighters can defeat each other.
 */
export const incapacitation: StateCheck = {
  name: 'incapacitation',
  check: (at) => (at.state.phase === 'tick_resolution' ? [] : healthCheck.check(at)),
};
