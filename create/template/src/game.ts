import {
  cardOf,
  dealHand,
  drawUpTo,
  handCards,
  livingSeats,
  SeatId,
  type StateOf,
  seenBy,
  setupGame,
} from 'turnchart/authoring';
import * as z from 'zod';
import { cards, decks } from './cards.js';

const ROUNDS_TO_WIN = 3;
const HAND = 4;
/** Brighter than every card. */
const BRIGHTEST = 99;

/** The cards, the game's own state and its events, and who sees them. */
const game = setupGame({
  id: 'my-game',
  cards,
  seatState: { rounds: seenBy('everyone', z.int().default(0)) },
  events: { 'round.won': { seat: z.nullable(SeatId) } },
});
type State = StateOf<typeof game>;

/** The card that a seat has laid in this round. */
const laidBy = (state: State, seat: SeatId) => {
  const [card] = state.seats[seat].zones.inPlay;
  return card === undefined ? null : cardOf(state, card);
};

/** Who wins the round: the brightest light, alone. Rain is the brightest if somebody has laid a blaze. */
export function winnerOf(state: State): SeatId | null {
  const seats = livingSeats(state);
  const blaze = seats.some((seat) => laidBy(state, seat)?.def === 'blaze');
  const lights = seats.map((seat) => {
    const card = laidBy(state, seat);
    if (card === null) return -1;
    return card.def === 'rain' && blaze ? BRIGHTEST : cards[card.def].power;
  });
  const best = Math.max(...lights);
  const [winner, second] = seats.filter((_, index) => lights[index] === best);
  return second === undefined ? (winner ?? null) : null;
}

/**
 * A command: what a player sends. `from` is where the card is, `run` is what happens. Rules go into
 * `denyIf: { 'too-bright': ({ state, card }) => isTooBright(state, card) && 'not so bright' }`.
 */
const lay = game.command('card.lay', {
  description: 'Lays a card of your hand face down.',
  from: 'hand',
  run: ({ seat, card, move }) => move(card, 'inPlay', seat),
});

/** A step: nobody acts. Drawing is an effect of the library; effects are queued, and run one by one. */
const drawing = game.step('drawing', {
  description: `Everyone draws up to ${HAND} cards.`,
  run: ({ state, queue }) => queue(...livingSeats(state).map((seat) => drawUpTo({ seat, size: HAND, source: 'turn' }))),
});

/** A phase: all lay a card at the same time, and nobody sees the cards of the others. */
const laying = game.phase('laying', {
  description: 'Everyone lays a card in secret.',
  acts: 'everyone',
  secret: true,
  accepts: [lay],
  prompt: 'Lay a card. The brightest light wins.',
});

const showing = game.step('showing', {
  description: 'The cards are shown, and the brightest light wins the round.',
  run: ({ state, reveal, emit }) => {
    for (const seat of state.order) state.seats[seat].zones.inPlay.forEach(reveal);
    const winner = winnerOf(state);
    if (winner !== null) state.seats[winner].own.rounds += 1;
    // An event tells the players what happened: `log` below has its line.
    emit('round.won', { seat: winner });
  },
});

/** A step of its own, so that the cards lie there while they are shown. */
const clearing = game.step('clearing', {
  description: 'The cards go to the discard piles.',
  run: ({ state, move }) => {
    for (const seat of state.order) move(state.seats[seat].zones.inPlay, 'discard', seat);
  },
});

/** The same parts again, until one of these is true. The chart of the game shows their names. */
const round = game.repeat(
  'round',
  {
    description: `First to win ${ROUNDS_TO_WIN} rounds.`,
    until: {
      somebodyHasWon: ({ state }) => state.order.some((seat) => state.seats[seat].own.rounds >= ROUNDS_TO_WIN),
      handsAreEmpty: ({ state }) => livingSeats(state).every((seat) => handCards(state.seats[seat]).length === 0),
    },
  },
  [drawing, laying, showing, clearing],
);

export const myGame = game.ruleset({
  version: '0.1.0',
  name: 'My game',
  tagline: 'Who has the brightest light when nobody looks?',
  seats: { min: 2, max: 4 },
  decks,
  opening: { hand: 0 },
  flow: [round],
  effects: [dealHand, drawUpTo],
  // The lines of the log, and how long things are shown: both by the names of events.
  log: {
    'round.won': ({ seat }, { name }) => (seat === null ? 'Nobody wins the round.' : `${name(seat)} wins the round.`),
  },
  cues: { 'round.won': { show: 'round-banner', lasts: 1200 } },
  // How good a position is for a seat: the bot `greedy` takes the command after which it is highest. Rounds count most;
  // while the others have not laid, a bright card is a good one.
  evaluate: ({ state, seat, my }) => {
    const card = laidBy(state, seat);
    return 10 * my.own.rounds + (card === null ? 0 : cards[card.def].power);
  },
  outcome: { highest: 'rounds' },
});
