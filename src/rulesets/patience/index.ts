import type { DefId } from '../../authoring/index.js';
import { makeTurnStock, moveCard } from './commands.js';
import { columns, game, type Patience } from './game.js';
import { cardsHome, cardsLeft } from './piles.js';
import { cues, log, look } from './present.js';

/** Four times through the stock. */
const MAX_IDLE = 100;

/** What can be changed. */
export interface PatienceOptions {
  /** How many cards of the stock are turned over at a time; 1 by default. */
  readonly turn?: 1 | 3;
  /** After this many moves without a gain it does not come out; 100 by default. */
  readonly mostIdle?: number;
  /** The order of the cards instead of a random one: the first is dealt first. */
  readonly deck?: readonly DefId[];
}

const isHome = ({ state }: { readonly state: Patience }): boolean => cardsLeft(state) === 0;

/** The game with other options. It has its own version: its matches differ. */
export const makePatience = ({ turn = 1, mostIdle = MAX_IDLE, deck }: PatienceOptions = {}) => {
  const dealing = game.step('dealing', {
    description: 'One card for the first column, two for the second, and so on; the last of each is turned up.',
    run: ({ state, shuffle, move, flip }) => {
      const { table, cards } = state;
      const placeIn = (order: readonly DefId[], id: string): number => order.indexOf(cards[id]?.def ?? '');
      if (deck === undefined) shuffle('stock');
      else table.stock.sort((a, b) => placeIn(deck, a) - placeIn(deck, b));
      for (const [row] of columns.entries()) {
        for (const column of columns.slice(row)) move(table.stock.slice(0, 1), column);
      }
      for (const column of columns) flip(table[column].slice(-1), 'up');
    },
  });
  const laying = game.phase('laying', {
    description: 'Cards are moved and turned over until all are home, or nothing is gained any more.',
    accepts: [moveCard, makeTurnStock(turn)],
    moves: 'many',
    until: { allAreHome: isHome, nothingIsGained: ({ state }) => state.own.idle >= mostIdle },
    prompt: 'Move a card, or turn over the stock.',
  });
  return game.ruleset({
    version: [
      '1',
      ...(turn === 1 ? [] : [`turn-${turn}`]),
      ...(mostIdle === MAX_IDLE ? [] : [`idle-${mostIdle}`]),
      ...(deck === undefined ? [] : ['own-deck']),
    ].join('-'),
    name: 'Patience',
    tagline: 'Seven columns, four suits, and nobody to blame.',
    seats: 1,
    flow: [dealing, laying],
    outcome: ({ state }) => ({
      winners: isHome({ state }) ? [...state.order] : [],
      reason: isHome({ state }) ? 'all cards are home' : 'nothing is gained any more',
      scores: Object.fromEntries(state.order.map((seat) => [seat, cardsHome(state)])),
    }),
    evaluate: ({ state }) => {
      const open = columns.flatMap((column) => state.table[column]).filter((card) => state.cards[card]?.faceUp);
      return 3 * cardsHome(state) + open.length;
    },
    invariants: ({ state }) => {
      for (const column of columns) {
        const faces = state.table[column].map((card) => state.cards[card]?.faceUp === true);
        if (faces.lastIndexOf(false) > faces.indexOf(true) && faces.includes(true)) {
          throw new Error(`in '${column}' a card lies face down on one that is face up`);
        }
      }
    },
    log,
    cues,
    look,
  });
};

/**
 * Klondike for one: seven columns, turns of colour from the king down; home in suits from the ace up.
 *
 * @example createMatch({ rules: patience, seats: 1, seed: 'a seed' });
 */
export const patience = makePatience();
