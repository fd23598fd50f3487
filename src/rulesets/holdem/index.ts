import { lose } from '../../effects/index.js';
import { seatOf } from '../../engine/index.js';
import { frenchCards, frenchDeck } from '../../parts/french-deck/index.js';
import { standings } from '../../parts/standings/index.js';
import { bookkeeping } from '../log-words.js';
import { betTo, fold } from './act.js';
import { cues } from './cues.js';
import { describe } from './describe.js';
import { evaluateHoldem } from './evaluate.js';
import { type HoldemOptions, matchOf } from './flow.js';
import { beginHand, giveChips, openStreet, payPots, postBlinds, sendOut, showHands } from './hand.js';
import { checkChips } from './invariants.js';
import { look } from './look.js';
import { holdemGame } from './setup.js';

const usual: HoldemOptions = { stack: 1000, smallBlind: 10, doubledAfter: 10, hands: null };

/** The game with other stacks, blinds or a number of hands. It has its own version. */
export function makeHoldem(options: Partial<HoldemOptions> = {}) {
  const chosen = { ...usual, ...options };
  const { stack, smallBlind, doubledAfter, hands } = chosen;
  const isUsual = Object.keys(options).length === 0;
  return holdemGame.ruleset({
    version: isUsual ? '1' : `1-${stack}-${smallBlind}-${doubledAfter}-${hands ?? 'all'}`,
    name: 'Texas hold’em',
    flavour: 'Two cards that nobody else sees, five that everybody does, and chips for what you make of them.',
    seats: { min: 2, max: 8 },
    policies: { animation: { timeoutMs: 6000 } },
    look,
    flow: matchOf(chosen),
    cards: frenchCards,
    table: { stock: frenchDeck },
    effects: [giveChips, beginHand, postBlinds, openStreet, betTo, fold, showHands, payPots, sendOut],
    onPhase: { setup: () => [giveChips({ stack })] },
    // A seat that leaves folds. What it has paid stays in the pots; the rest of its chips is out of play.
    leaving: ({ seat }) => [fold({ seat }), lose({ seats: [seat], reason: 'left' })],
    outcome: (game) => standings(game, 'chips', (seat) => seatOf(game, seat).own.stack, 'highest'),
    invariants: checkChips,
    cues,
    unlogged: bookkeeping,
    describe,
    evaluate: evaluateHoldem,
  });
}

/**
 * No-limit Texas hold'em for two to eight: blinds, four rounds of betting, side pots, a showdown. The match is over when
 * one seat has all chips.
 *
 * @example createMatch({ rules: holdem, seats: 6, seed: 'a seed' });
 */
export const holdem = makeHoldem();
