import { duelFx } from '../../../../src/rulesets/index.js';
import type { GameExtras } from './game-extras.js';

export const duel: GameExtras = { fx: duelFx };
