import { lose } from '../../effects/index.js';
import { seatOf } from '../../engine/index.js';
import { frenchCards, frenchDeck } from '../../parts/french-deck/index.js';
import { standings } from '../../parts/standings/index.js';
import { bookkeeping } from '../log-words.js';
import { cues } from './cues.js';
import { describe } from './describe.js';
import { evaluateHearts } from './evaluate.js';
import { matchUntil } from './flow.js';
import { checkTrick } from './invariants.js';
import { look } from './look.js';
import { choosePass, exchange } from './pass.js';
import { callNext, openRound, playToTrick, takeTrick } from './play.js';
import { dealRound, scoreRound } from './round.js';
import { heartsGame } from './setup.js';

const LIMIT = 100;

/** The game with another score limit. It has its own version, because its matches differ. */
export function makeHearts({ limit = LIMIT }: { readonly limit?: number } = {}) {
  return heartsGame.ruleset({
    version: limit === LIMIT ? '1' : `1-${limit}`,
    name: 'Hearts',
    flavour: 'Thirteen tricks that nobody wants, unless somebody wants them all.',
    look,
    seats: 4,
    flow: matchUntil(limit),
    cards: frenchCards,
    table: { stock: frenchDeck },
    effects: [dealRound, choosePass, exchange, openRound, callNext, playToTrick, takeTrick, scoreRound],
    // The cards of a seat that leaves are played automatically; a trick that waits for it continues at once.
    leaving: ({ game, seat }) => [
      lose({ seats: [seat], reason: 'left' }),
      ...(game.priority === null ? [] : [callNext({})]),
    ],
    outcome: (game) => standings(game, 'points', (seat) => seatOf(game, seat).own.score, 'lowest'),
    invariants: checkTrick,
    cues,
    unlogged: bookkeeping,
    describe,
    evaluate: evaluateHearts,
  });
}

/**
 * Four seats, tricks, and points that nobody wants. Three cards are passed before each round; whoever has the fewest
 * points when somebody has 100 wins.
 *
 * @example createMatch({ rules: hearts, seats: 4, seed: 'a seed' });
 */
export const hearts = makeHearts();
