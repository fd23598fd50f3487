import { chartFaults } from './chart-faults.js';
import type { Fault } from './fault.js';
import { letterFaults } from './letter-faults.js';
import { effectFaults, judgeFaults, shellFaults } from './rule-faults.js';

export const faults: readonly Fault[] = [
  ...chartFaults,
  ...judgeFaults,
  ...effectFaults,
  ...shellFaults,
  ...letterFaults,
];
