import { commands } from '../../commands/index.js';
import {
  checkPlays,
  runCommitRules,
  type TimelineOptions,
  timelineCommands,
  timelineEffects,
} from '../../parts/timeline/index.js';
import { attacks } from './attacks.js';
import { incapacitation } from './checks.js';
import { cues } from './cues.js';
import { decks } from './decks.js';
import { defences } from './defences.js';
import { describe, unlogged } from './describe.js';
import { counterStrike, LAST_FRESH_TURN, shiftAdvantage, staunchWounds, tire } from './effects.js';
import { evaluate } from './evaluate.js';
import { footwork } from './footwork.js';
import { clashGame } from './setup.js';
import { techniques } from './techniques.js';
import { closeTick, contestPositions, exchange, openExchanges, takePositions, tickEffects } from './tick.js';
import { tricks } from './tricks.js';

/** The game with other timeline options. It has its own version, because its matches differ. */
export function makeClash(options: TimelineOptions = {}) {
  const { playCard, cancelCard, addPlay, withdrawPlay, stackPlay, movePlay } = timelineCommands(options);
  return clashGame.ruleset({
    version: ['2', ...Object.values(options)].join('-'),
    name: 'Clash',
    flavour: 'Two dwarves, one narrow bridge, and a heartbeat to decide what to do with both hands.',
    seats: { min: 2, max: 4 },
    policies: {
      turnOrder: 'simultaneous',
      phases: ['draw', 'selection', 'commit', 'tick_resolution', 'animating'],
      drawTiming: 'turnStart',
      drawFor: 'all',
      drawCount: 5,
      keepHand: false,
      deckOut: ['reshuffle', 'skip'],
      costs: 'reserve',
      stateCheck: 'phase',
      health: 18,
    },
    resources: {
      stamina: { start: 10, max: 10, perTurn: 2 },
      focus: { start: 3, max: 5, perTurn: 3 },
      time: { start: 10, max: 10, perTurn: 10 },
    },
    secretSelection: true,
    accepts: [
      playCard,
      cancelCard,
      commands.finishCommit,
      withdrawPlay,
      addPlay,
      stackPlay,
      movePlay,
      commands.endTurn,
    ],
    cards: { ...attacks, ...defences, ...footwork, ...tricks, ...techniques },
    decks,
    deckRules: { min: 16, max: 30, copies: 3 },
    effects: [
      ...timelineEffects,
      takePositions,
      contestPositions,
      openExchanges,
      exchange,
      closeTick,
      counterStrike,
      shiftAdvantage,
      staunchWounds,
      tire,
    ],
    stateChecks: [incapacitation],
    onPhase: {
      turnStart: ({ game }) => (game.turn > LAST_FRESH_TURN ? [tire({ amount: game.turn - LAST_FRESH_TURN })] : []),
      commit: () => [runCommitRules({ announce: options.playsAt === 'commit' })],
      tick_resolution: tickEffects,
    },
    invariants: checkPlays,
    cues,
    unlogged,
    describe,
    evaluate,
  });
}

/**
 * Clash: a duel in ticks. Everybody plans in secret, in stamina and tenths of a tick; the plans are revealed, may be
 * changed for focus, and then happen all at once.
 *
 * @example
 * const { cards, pool } = clash.decks.duellist;
 * const match = createMatch({ rules: clash, seats: [{ id: 'p1', deck: cards, pool }, { id: 'p2', deck: cards, pool }] });
 */
export const clash = makeClash();
