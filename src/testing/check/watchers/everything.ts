import type { Watch } from '../play-match.js';
import { bothLanes } from './both-lanes.js';
import { flows } from './flows.js';
import { hidden } from './hidden.js';
import { limits } from './limits.js';
import { progress } from './progress.js';
import { repeated } from './repeated.js';
import { saves } from './saves.js';
import { soundness } from './soundness.js';

/** All watchers, in the order in which what one says explains what the next would say. */
export const watchEverything = (): readonly Watch[] => [
  limits,
  repeated,
  soundness,
  progress,
  saves,
  hidden({ worlds: 3 }),
  flows(),
  bothLanes,
];
