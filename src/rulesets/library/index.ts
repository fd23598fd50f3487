import { commands } from '../../commands/index.js';
import { deathsCheck, emptyDrawCheck, healthCheck } from '../../engine/index.js';
import { blockAttack } from './block.js';
import { cast, counterSpell, settleLand } from './casting.js';
import { attackTargets, block, declareAttack } from './combat.js';
import { attack, endTurn, pass, play } from './commands.js';
import { creatures } from './creature-cards.js';
import { grow, untap, wearOff } from './creatures.js';
import { cues } from './cues.js';
import { decks } from './decks.js';
import { describe, unlogged } from './describe.js';
import { evaluate } from './evaluate.js';
import { lands } from './lands.js';
import { passPriority, settlePriority } from './priority.js';
import { replacements } from './replacements.js';
import { resolveTop } from './resolve-top.js';
import { libraryGame } from './setup.js';
import { instants, sorceries } from './spell-cards.js';
import { damageAllCreatures, loseHealth } from './spell-effects.js';

/**
 * The library: an ordered deck, a draw step, a stack that others may answer, and a lost match for whoever must draw
 * from nothing. Untap and upkeep are the turn's start, main phase and combat are the selection, end step and cleanup
 * are the turn's end.
 */
export const library = libraryGame.ruleset({
  version: '2',
  name: 'Library',
  flavour: 'Two readers duel with what they can draw from memory, and whoever turns the last page too soon is lost.',
  policies: {
    phases: ['draw', 'selection'],
    drawTiming: 'turnStart',
    drawCount: 1,
    firstTurnDraw: false,
    openingHand: 7,
    mulligan: { kind: 'putBack', max: 3 },
    pick: 'top',
    shuffle: false,
    deckOut: 'lose',
    discardDownTo: 7,
    costs: 'immediate',
    commandDraw: 'granted',
    health: 15,
    limits: { onStateLoop: 'draw' },
  },
  // A seat's mana is as much as it has lands; all of it comes back when its turn begins.
  resources: { mana: { start: 0, max: 0, perTurn: 100 } },
  cards: { ...lands, ...creatures, ...instants, ...sorceries },
  decks,
  deckRules: { min: 30, max: 60, copies: 12 },
  effects: [
    block,
    cast,
    counterSpell,
    damageAllCreatures,
    declareAttack,
    grow,
    loseHealth,
    passPriority,
    resolveTop,
    settleLand,
    settlePriority,
    untap,
    wearOff,
  ],
  stateChecks: [deathsCheck, healthCheck, emptyDrawCheck],
  replacements,
  triggers: [{ on: 'seat.lost', then: () => [settlePriority({})] }],
  accepts: [play, commands.drawCard, attack, pass, endTurn, blockAttack],
  attackTargets,
  onPhase: {
    turnStart: ({ seat }) => [untap({ seat })],
    turnEnd: () => [wearOff({})],
  },
  cues,
  unlogged,
  describe,
  evaluate,
});
