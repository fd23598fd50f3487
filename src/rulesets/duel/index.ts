import { commands } from '../../commands/index.js';
import { deathsCheck, healthCheck } from '../../engine/index.js';
import { attack, attackTargets, playCard } from './combat.js';
import { STARTING_MANA } from './constants.js';
import { cues } from './cues.js';
import { decks } from './decks.js';
import { describe, unlogged } from './describe.js';
import { duelEffects } from './effects.js';
import { evaluate } from './evaluate.js';
import { duelGame } from './setup.js';
import { spells } from './spells.js';
import { onPhase, triggers } from './turns.js';
import { units } from './units.js';
import { watchers } from './watchers.js';

/**
 * Two generals, six slots of hand, mana that grows, and a draw at the end of each turn that burns what does not fit
 * and hurts when there is nothing left.
 *
 * @example
 * const { cards } = duel.decks.ember;
 * const match = createMatch({ rules: duel, seats: [{ id: 'p1', deck: cards }, { id: 'p2', deck: cards }] });
 */
export const duel = duelGame.ruleset({
  version: '2',
  name: 'Duel',
  flavour: 'Two generals face each other across a short field, and both have brought more plans than they can hold.',
  seats: { min: 2, max: 2 },
  policies: {
    turnOrder: 'alternating',
    phases: ['selection'],
    drawTiming: 'turnEnd',
    drawCount: 1,
    openingHand: 5,
    mulligan: { kind: 'replace', max: 2 },
    replacePerTurn: 1,
    pick: 'random',
    deckOut: 'fatigue',
    fatigue: { damage: 2, growth: 0 },
    handModel: 'slots',
    handLimit: 6,
    overflow: 'burn',
    stateCheck: 'queueEmpty',
    costs: 'immediate',
    health: 25,
  },
  resources: { mana: { start: STARTING_MANA, max: STARTING_MANA, perTurn: 0 } },
  deckRules: { min: 30, max: 39, copies: 3 },
  cards: { ...units, ...watchers, ...spells },
  decks,
  effects: duelEffects,
  accepts: [playCard, commands.replaceCard, attack, commands.endTurn],
  attackTargets,
  stateChecks: [healthCheck, deathsCheck],
  onPhase,
  triggers,
  cues,
  unlogged,
  describe,
  evaluate,
});
