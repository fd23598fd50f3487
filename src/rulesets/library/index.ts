import { commands, emptyDrawCheck, scry, search, standardTurn } from '../../authoring/index.js';
import { deathsCheck, healthCheck } from '../../parts/index.js';
import { blockAttack } from './block.js';
import { attack, endTurn, pass, play } from './commands.js';
import { creatures } from './creature-cards.js';
import { untap, wearOff } from './creatures.js';
import { decks } from './decks.js';
import { evaluate } from './evaluate.js';
import { game } from './game.js';
import { lands } from './lands.js';
import { cues, log } from './log.js';
import { settlePriority } from './priority.js';
import { instants, sorceries } from './spell-cards.js';
import { checkStack } from './stack.js';

/**
 * The library: an ordered deck, a draw step, a stack that others may answer, and a lost match for whoever must draw
 * from nothing. Untap and upkeep are the turn's start, main phase and combat are the selection, end step and cleanup
 * are the turn's end.
 */
export const library = game.ruleset({
  version: '3',
  name: 'Library',
  tagline: 'Two readers duel with what they can draw from memory, and whoever turns the last page too soon is lost.',
  cards: { ...lands, ...creatures, ...instants, ...sorceries },
  decks,
  deckRules: { min: 30, max: 60, copies: 12 },
  opening: { hand: 7, mulligan: { kind: 'putBack', max: 3 }, shuffle: false },
  // A seat's mana is as much as it has lands; all of it comes back when its turn begins.
  turn: standardTurn({
    start: { run: untap },
    draw: { count: 1, pick: 'top', deckOut: 'lose', commandDraw: 'priority' },
    selection: { accepts: [play, commands.drawCard, attack, pass, endTurn, blockAttack], costs: 'immediate' },
    end: { discardDownTo: 7, run: wearOff },
  }),
  policies: { health: 15, limits: { onStateLoop: 'draw' } },
  effects: [scry, search],
  stateChecks: [deathsCheck, healthCheck, emptyDrawCheck],
  on: { 'seat.lost': ({ queue }) => queue(settlePriority()) },
  log,
  cues,
  evaluate,
  invariants: checkStack,
});
