import { duelFx } from '../../../../src/rulesets/index.js';
import type { Touch } from './touch.js';

export const duel: Touch = { fx: duelFx };
