import type { Fault } from './fault.js';
import { eventFaults, viewFaults } from './secrecy-faults.js';
import { fileFaults, servingFaults, undoFaults } from './trust-faults.js';

/** Chosen by hand: what would show a seat what it may not see, or let somebody do what only others may. */
export const faults: readonly Fault[] = [...viewFaults, ...eventFaults, ...undoFaults, ...fileFaults, ...servingFaults];
