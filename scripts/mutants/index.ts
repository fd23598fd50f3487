import { chartFaults } from './chart-faults.js';
import type { Fault } from './fault.js';
import { letterFaults } from './letter-faults.js';
import { effectFaults, judgeFaults, shellFaults } from './rule-faults.js';
import { eventFaults, viewFaults } from './secrecy-faults.js';
import { fileFaults, servingFaults, undoFaults } from './trust-faults.js';

export const faults: readonly Fault[] = [
  ...viewFaults,
  ...eventFaults,
  ...undoFaults,
  ...fileFaults,
  ...servingFaults,
  ...chartFaults,
  ...judgeFaults,
  ...effectFaults,
  ...shellFaults,
  ...letterFaults,
];
