import { commands, replaceCard, standardTurn } from '../../authoring/index.js';
import { deathsCheck, healthCheck } from '../../parts/index.js';
import { attack, playCard } from './combat.js';
import { cues } from './cues.js';
import { decks } from './decks.js';
import { evaluate } from './evaluate.js';
import { game } from './game.js';
import { log } from './log.js';
import { replace } from './replace.js';
import { spells } from './spells.js';
import { beginTurn, compensate, endModifiers } from './turns.js';
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
export const duel = game.ruleset({
  version: '3',
  name: 'Duel',
  tagline: 'Two generals face each other across a short field, and both have brought more plans than they can hold.',
  seats: 2,
  cards: { ...units, ...watchers, ...spells },
  decks,
  deckRules: { min: 30, max: 39, copies: 3 },
  opening: { hand: 5, mulligan: { kind: 'replace', max: 2 } },
  setup: compensate,
  turn: standardTurn({
    order: 'alternating',
    start: { run: beginTurn },
    draw: {
      at: 'turnEnd',
      count: 1,
      pick: 'random',
      deckOut: 'fatigue',
      fatigue: { damage: 2, growth: 0 },
    },
    selection: { accepts: [playCard, replace, attack, commands.endTurn], costs: 'immediate' },
    end: {
      run: ({ my }) => {
        my.own.replaced = 0;
      },
    },
  }),
  effects: [replaceCard],
  on: { 'unit.died': endModifiers, 'unit.bounced': endModifiers },
  stateChecks: [healthCheck, deathsCheck],
  policies: { handModel: 'slots', handLimit: 6, overflow: 'burn', stateCheck: 'queueEmpty', health: 25 },
  evaluate,
  log,
  cues,
});
