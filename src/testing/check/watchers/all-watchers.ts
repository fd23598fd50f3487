import type { Watch } from '../play-match.js';
import { bothLanes } from './both-lanes.js';
import { conserved } from './conserved.js';
import { flows } from './flows.js';
import { hidden } from './hidden.js';
import { leavers } from './leavers.js';
import { limits } from './limits.js';
import { listingFaults } from './listing-faults.js';
import { presenting } from './presenting.js';
import { progress } from './progress.js';
import { readingIsPure } from './reading-is-pure.js';
import { recognised } from './recognised.js';
import { repeated } from './repeated.js';
import { saves } from './saves.js';
import { soundness } from './soundness.js';
import { timeouts } from './timeouts.js';

/** The number of waits that are checked for hidden information, which costs more than all the rest. */
const HIDDEN = 40;

/** All watchers for a record of this many commands, in the order in which what one says explains what the next would say. */
export function allWatchers(commands: number): readonly Watch[] {
  const oneIn = Math.max(1, Math.floor(commands / HIDDEN));
  return [
    limits,
    repeated,
    soundness(),
    readingIsPure,
    listingFaults,
    timeouts(),
    progress,
    presenting,
    saves,
    hidden({ oneIn, worlds: 3 }),
    flows({ oneIn, worlds: worldsFor(commands) }),
    recognised,
    bothLanes,
    leavers,
    conserved,
  ];
}

/** A record that was shrunk is short, and has to show its leak: of few commands, many other worlds are tried. */
const worldsFor = (commands: number): number => Math.min(16, Math.max(2, Math.ceil(80 / Math.max(1, commands))));
