import { commands, standardTurn } from '../../authoring/index.js';
import { deathsCheck } from '../../parts/index.js';
import { matchEndCheck, roundEndCheck } from './checks.js';
import { decks } from './decks.js';
import { evaluate } from './evaluate.js';
import { game } from './game.js';
import { cues, log } from './log.js';
import { startRound } from './rounds.js';
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
export const slots = game.ruleset({
  version: '3',
  name: 'Slots',
  tagline: 'Two rows face each other across a field of five slots; know when to fight for it and when to walk away.',
  cards: { ...units, ...stratagems },
  decks,
  deckRules: { min: 20, max: 30, copies: 3 },
  opening: { hand: 8, topIs: 'last' },
  setup: ({ queue }) => queue(startRound()),
  turn: standardTurn({
    order: 'priority',
    draw: { at: 'roundStart', count: 3, deckOut: 'skip' },
    selection: { accepts: [commands.playCard, commands.passTurn], plays: 1 },
  }),
  // Fireballs reach as far as in the worked example (row E08); 1 is the original's rule of adjacent slots (E14).
  policies: { boardSlots: 5, closeRange: 2, deathOrder: 'damageOrder' },
  stateChecks: [deathsCheck, roundEndCheck, matchEndCheck],
  log,
  cues,
  evaluate,
});
