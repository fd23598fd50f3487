import { evaluate } from './evaluate.js';
import { game, type Hearts } from './game.js';
import { cues, log } from './log.js';
import { look } from './look.js';
import { exchanging, passing, somebodyPasses } from './pass.js';
import { makeTrick, opening, taking } from './play.js';
import { dealing, isOver, scoring } from './round.js';

const LIMIT = 100;

export interface HeartsOptions {
  /** The match ends when somebody has this many points; 100 by default. */
  readonly limit?: number;
  /** Whether the queen of spades breaks hearts too; by default only a heart does. */
  readonly queenBreaks?: boolean;
}

/** The game with another score limit, or with a queen that breaks hearts. It has its own version: its matches differ. */
export const makeHearts = ({ limit = LIMIT, queenBreaks = false }: HeartsOptions = {}) =>
  game.ruleset({
    version: ['2', ...(limit === LIMIT ? [] : [limit]), ...(queenBreaks ? ['queen-breaks'] : [])].join('-'),
    name: 'Hearts',
    tagline: 'Thirteen tricks that nobody wants, unless somebody wants them all.',
    seats: 4,
    flow: [
      game.repeat(
        'round',
        { description: 'A deal, a pass, thirteen tricks.', until: { someoneIsOver: isOver(limit) } },
        [
          dealing,
          game.stage('pass', { when: { somebodyPasses } }, [passing, exchanging]),
          opening,
          game.repeat('tricks', { until: { handsAreEmpty: game.isEmpty('hand') } }, [makeTrick(queenBreaks), taking]),
          scoring,
        ],
      ),
    ],
    leaving: ({ seat, lose }) => lose(seat, 'left'),
    outcome: { lowest: 'score', reason: 'points' },
    invariants: ({ state }) => checkTrick(state),
    evaluate,
    log,
    cues,
    look,
  });

/** A trick has a card of each seat at most, and what is passed is in the hand. */
function checkTrick(state: Hearts): void {
  const { trick } = state.table;
  if (trick.length > state.order.length) throw new Error(`a trick of ${trick.length} cards`);
  for (const seat of state.order) {
    const { own, zones } = state.seats[seat];
    const stray = own.passing.find((card) => !zones.hand.includes(card));
    if (stray !== undefined) throw new Error(`'${stray}' is to be passed and not in the hand of '${seat}'`);
  }
}

/**
 * Four seats, tricks, and points that nobody wants. Three cards are passed before each round; whoever has the fewest
 * points when somebody has 100 wins.
 *
 * @example createMatch({ rules: hearts, seats: 4, seed: 'a seed' });
 */
export const hearts = makeHearts();
