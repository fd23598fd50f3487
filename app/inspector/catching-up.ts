/** How long a step is shown when nothing presses, and within which time the page has caught up. */
const STEP_MS = 170;
const CATCH_UP_MS = 2600;
/** Nobody can follow more steps than this in that time: only the last of them are gone through. */
const MOST_BEHIND = 160;
const SHOWN_OF_MANY = 12;
/** More often than that no screen is drawn. */
const SCREEN_MS = 16;

/** How to go through what is new at a pace that can be followed, and faster the more there is. */
export interface Stride {
  /** How many steps are left out at once, because there are too many. */
  readonly leap: number;
  readonly waitMs: number;
  readonly steps: number;
}

export function strideFor(behind: number): Stride {
  const leap = behind > MOST_BEHIND ? behind - SHOWN_OF_MANY : 0;
  const pause = Math.min(STEP_MS, CATCH_UP_MS / (behind - leap));
  return { leap, waitMs: Math.max(pause, SCREEN_MS), steps: pause < SCREEN_MS ? Math.ceil(SCREEN_MS / pause) : 1 };
}
