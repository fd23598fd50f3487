import { livingSeats, phases } from '../../authoring/index.js';
import { bet, severalAreIn } from './bet.js';
import { isIn } from './betting.js';
import { evaluate } from './evaluate.js';
import { game, type Holdem } from './game.js';
import { board, makeDealing, payout, showdown } from './hand.js';
import { checkChips } from './invariants.js';
import { cues, log } from './log.js';
import { look } from './look.js';

/** Options of a match. */
export interface HoldemOptions {
  /** Chips of each seat at the beginning. */
  readonly stack: number;
  /** The small blind of the first hand; the big one is twice as high. */
  readonly smallBlind: number;
  /** After this many hands the blinds are doubled. */
  readonly doubledAfter: number;
  /** After this many hands the match is over; `null` plays until one seat has all chips. */
  readonly hands: number | null;
}

const usual: HoldemOptions = { stack: 1000, smallBlind: 10, doubledAfter: 10, hands: null };

/** A street with cards for the board, and betting. */
const street = <const N extends string>(name: N, description: string) =>
  game.stage(name, { description, when: { severalAreIn } }, [board, bet]);

const isDecided =
  (hands: number | null) =>
  ({ state }: { readonly state: Holdem }): boolean =>
    state.round === hands || livingSeats(state).filter((seat) => state.seats[seat].own.stack > 0).length === 1;

/** The game with other stacks, blinds or a number of hands. It has its own version. */
export function makeHoldem(options: Partial<HoldemOptions> = {}) {
  const { stack, smallBlind, doubledAfter, hands } = { ...usual, ...options };
  const isUsual = Object.keys(options).length === 0;
  return game.ruleset({
    version: isUsual ? '2' : `2-${stack}-${smallBlind}-${doubledAfter}-${hands ?? 'all'}`,
    name: 'Texas hold’em',
    tagline: 'Two cards that nobody else sees, five that everybody does, and chips for what you make of them.',
    seats: { min: 2, max: 8 },
    setup: ({ state }) => {
      for (const seat of state.order) state.seats[seat].own.stack = stack;
      state.own.chips = stack * state.order.length;
    },
    flow: [
      game.stage('preflop', { description: 'Two cards for everyone, the blinds, and betting.' }, [
        makeDealing(smallBlind, doubledAfter),
        bet,
      ]),
      street('flop', 'Three cards on the board, and betting.'),
      street('turn', 'A fourth card, and betting.'),
      street('river', 'The fifth card, and betting.'),
      showdown,
      payout,
      // The shown cards stay visible until the next hand is dealt.
      phases.animating(),
    ],
    until: { isDecided: isDecided(hands) },
    // A seat that leaves folds. What it has paid stays in the pots; the rest of its chips is out of play.
    leaving: ({ state, seat, my, move, emit, lose }) => {
      if (isIn(state, seat)) emit('hand.folded', { seat });
      move(my.zones.hand, 'muck');
      lose(seat, 'left');
    },
    outcome: { highest: 'stack', reason: 'chips' },
    policies: { animation: { timeoutMs: 6000 } },
    invariants: ({ state }) => checkChips(state),
    evaluate,
    log,
    cues,
    look,
  });
}

/**
 * No-limit Texas hold'em for two to eight: blinds, four rounds of betting, side pots, a showdown. The match is over when
 * one seat has all chips.
 *
 * @example createMatch({ rules: holdem, seats: 6, seed: 'a seed' });
 */
export const holdem = makeHoldem();
