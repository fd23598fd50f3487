import type { Watch } from '../play-match.js';
import { bothLanes } from './both-lanes.js';
import { flows } from './flows.js';
import { hidden } from './hidden.js';
import { limits } from './limits.js';
import { progress } from './progress.js';
import { repeated } from './repeated.js';
import { saves } from './saves.js';
import { soundness } from './soundness.js';

/** The number of waits that are checked for hidden information, which costs more than all the rest. */
const HIDDEN = 40;

/** All watchers for a record of this many commands, in the order in which what one says explains what the next would say. */
export function watchEverything(commands: number): readonly Watch[] {
  const oneIn = Math.max(1, Math.floor(commands / HIDDEN));
  return [
    ...[limits, repeated, soundness(), progress, saves],
    ...[hidden({ oneIn, worlds: 3 }), flows({ oneIn, worlds: 2 }), bothLanes],
  ];
}
