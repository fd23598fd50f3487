import { commands } from '../../commands/index.js';
import { deathsCheck } from '../../engine/index.js';
import { matchEndCheck, roundEndCheck } from './checks.js';
import { cues } from './cues.js';
import { decks } from './decks.js';
import { describe, unlogged } from './describe.js';
import { fireball, relocate, shoot, takeBack } from './effects.js';
import { evaluateSlots } from './evaluate.js';
import { clearRows, resolveRound, startRound } from './rounds.js';
import { slotsGame } from './setup.js';
import { stratagems } from './stratagems.js';
import { units } from './units.js';

/**
 * Slots in a row, and the best of three rounds. Seats play one card a turn or pass for the round; when all have passed,
 * whoever holds more slots has won it. What is spent on one round is missing in the next.
 *
 * @example
 * const { banner, bonfire } = slots.decks;
 * createMatch({ rules: slots, seats: [{ id: 'p1', deck: banner.cards }, { id: 'p2', deck: bonfire.cards }] });
 */
export const slots = slotsGame.ruleset({
  version: '2',
  name: 'Slots',
  flavour: 'Two rows face each other across a field of five slots; know when to fight for it and when to walk away.',
  policies: {
    turnOrder: 'priority',
    phases: ['selection'],
    playsPerTurn: 1,
    boardSlots: 5,
    // As far as the fireball of the worked example reaches (row E08); 1 is the original's rule of adjacent slots (E14).
    closeRange: 2,
    deathOrder: 'damageOrder',
    openingHand: 8,
    drawTiming: 'roundStart',
    drawCount: 3,
    topIs: 'last',
    deckOut: 'skip',
  },
  cards: { ...units, ...stratagems },
  decks,
  deckRules: { min: 20, max: 30, copies: 3 },
  effects: [startRound, resolveRound, clearRows, fireball, shoot, relocate, takeBack],
  stateChecks: [deathsCheck, roundEndCheck, matchEndCheck],
  accepts: [commands.playCard, commands.passTurn],
  onPhase: { setup: () => [startRound({})] },
  cues,
  unlogged,
  describe,
  evaluate: evaluateSlots,
});
