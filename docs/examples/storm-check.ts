import { describeRuleset } from 'turnchart-tools/testing';
import { describe, it } from 'vitest';
import { storm } from './storm.js';

describeRuleset(storm, { describe, it });
