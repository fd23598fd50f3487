import { commands, standardTurn } from '../../authoring/index.js';
import { attacks } from './attacks.js';
import { incapacitation } from './checks.js';
import { cancelCard, stackPlay, type TimelineOptions, timelineCommands, withdrawPlay } from './commands.js';
import { decks } from './decks.js';
import { defences } from './defences.js';
import { evaluate } from './evaluate.js';
import { footwork } from './footwork.js';
import { game } from './game.js';
import { checkClones, checkPlays } from './invariants.js';
import { cues, log } from './log.js';
import { techniques } from './techniques.js';
import { beginTurn, resolveTick, revealPlans } from './tick.js';
import { tricks } from './tricks.js';

/** The game with other timeline options. It has its own version, because its matches differ. */
export function makeClash(options: TimelineOptions = {}) {
  const { playCard, addPlay, movePlay } = timelineCommands(options);
  return game.ruleset({
    version: ['3', ...Object.values(options)].join('-'),
    name: 'Clash',
    tagline: 'Two dwarves, one narrow bridge, and a heartbeat to decide what to do with both hands.',
    seats: { min: 2, max: 4 },
    cards: { ...attacks, ...defences, ...footwork, ...tricks, ...techniques },
    decks,
    deckRules: { min: 16, max: 30, copies: 3 },
    turn: standardTurn({
      order: 'simultaneous',
      phases: ['draw', 'selection', 'commit', 'tick_resolution', 'animating'],
      start: { run: beginTurn },
      draw: { for: 'all', count: 5, deckOut: ['reshuffle', 'skip'] },
      selection: {
        secret: true,
        costs: 'reserve',
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
      },
      commit: { run: revealPlans },
      resolution: { run: resolveTick },
      end: { keepHand: false },
    }),
    policies: { health: 18, stateCheck: 'phase' },
    stateChecks: [incapacitation],
    invariants: ({ state }) => {
      checkPlays(state);
      checkClones(state);
    },
    evaluate,
    log,
    cues,
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
