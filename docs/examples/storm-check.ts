import { describeRuleset } from 'turnchart/testing';
import { describe, it } from 'vitest';
import { storm } from './storm.js';

describeRuleset(storm, { describe, it });
