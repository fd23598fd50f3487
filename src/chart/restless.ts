import { InvariantError } from '../model/errors.js';

/** How many of the last states are kept to find the loop. */
export const TRAIL = 1_000;

/** The error for a chart that does not come to rest. `trail` has its last states. */
export function restless(trail: readonly string[], event: string, limit: number): InvariantError {
  const state = trail.at(-1) ?? '';
  const circle = circleIn(trail);
  const way = circle ? `It loops: ${circle.join(' → ')}` : `It was in ${[...new Set(trail)].join(', ')}`;
  return new InvariantError(
    `State '${state}' does not come to rest: more than ${limit} steps by itself after '${event}'. ${way}. ` +
      'A loop of `always`, `onDone` or raised events needs a guard that ends it; ' +
      'if this one is right, raise `options.maxIterations` of the machine.',
    { state, event, limit, circle: circle ?? [] },
  );
}

/** The shortest loop that the whole trail repeats, with its first state at both ends; null if there is none. */
function circleIn(trail: readonly string[]): readonly string[] | null {
  for (let length = 1; length <= trail.length / 2; length++) {
    const repeats = trail.every((state, i) => i < length || state === trail[i - length]);
    if (repeats) return trail.slice(0, length + 1);
  }
  return null;
}
