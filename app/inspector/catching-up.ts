import { prefersReducedMotion } from '../prefers-reduced-motion.js';

/** How long a step is shown normally, and the time in which the page catches up. */
const STEP_MS = 170;
const CATCH_UP_MS = 2600;
/** More steps than this cannot be followed in that time: only the last of them are shown. */
const MAX_BEHIND = 160;
const SHOWN_OF_MANY = 12;
/** The shortest time between two drawings. */
const SCREEN_MS = 16;

/** The pace for new steps: slow enough to follow, but faster the more there are. */
export interface Stride {
  /** How many steps are left out at once, because there are too many. */
  readonly leap: number;
  readonly waitMs: number;
  readonly steps: number;
}

/** Somebody who wants less motion sees the last step at once, and can still go through the others one by one. */
export function strideFor(behind: number, calm = prefersReducedMotion()): Stride {
  if (calm) return { leap: behind, waitMs: 0, steps: 0 };
  const leap = behind > MAX_BEHIND ? behind - SHOWN_OF_MANY : 0;
  const pause = Math.min(STEP_MS, CATCH_UP_MS / (behind - leap));
  return { leap, waitMs: Math.max(pause, SCREEN_MS), steps: pause < SCREEN_MS ? Math.ceil(SCREEN_MS / pause) : 1 };
}
