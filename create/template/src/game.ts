import {
  CardId,
  cardOf,
  drawUpTo,
  handCards,
  livingSeats,
  type ReadonlyGame,
  rules,
  SeatId,
  seatOf,
  seenBy,
  setupGame,
} from 'turnchart/authoring';
import { z } from 'zod';
import { cards, decks } from './cards.js';

const ROUNDS_TO_WIN = 3;
const HAND = 4;
/** Brighter than every card. */
const BRIGHTEST = 99;

/** The game's own state, and who sees it. */
const game = setupGame({
  id: 'my-game',
  seatState: { rounds: seenBy('everyone', z.number().int().default(0)) },
});
type State = ReadonlyGame<(typeof game)['~types']>;

/** The card that a seat has laid in this round. */
const laidBy = (state: State, seat: SeatId) => {
  const [card] = seatOf(state, seat).zones.inPlay;
  return card === undefined ? null : cardOf(state, card);
};

/** Who wins the round: the brightest light, alone. Rain is the brightest if somebody has laid a blaze. */
export function winnerOf(state: State): SeatId | null {
  const seats = livingSeats(state);
  const blaze = seats.some((seat) => laidBy(state, seat)?.def === 'blaze');
  const lights = seats.map((seat) => {
    const card = laidBy(state, seat);
    return card?.def === 'rain' && blaze ? BRIGHTEST : (card?.power ?? -1);
  });
  const best = Math.max(...lights);
  const [winner, second] = seats.filter((_, index) => lights[index] === best);
  return second === undefined ? (winner ?? null) : null;
}

/** An effect: only effects change the game, so that every change can be shown, saved and replayed. */
const winRound = game.effect('win-round', z.object({ seat: SeatId }), (state, { seat }) => {
  seatOf(state, seat).own.rounds += 1;
});

/**
 * A command: what a player sends. `judge` decides whether it is legal, `effects` is what happens then, and `candidates`
 * lists what could be sent: bots and the table choose from it. After it, the seat is done with the phase: `finishes`.
 */
const lay = game.command('card.lay', {
  description: 'Lays a card of your hand face down.',
  schema: z.strictObject({ card: CardId }),
  judge: [rules.cardIsKnown, rules.inOwnHand],
  effects: (_state, { seat, card }) => [game.move({ card, to: 'inPlay', seat })],
  candidates: (state, seat) => handCards(seatOf(state, seat)).map((card) => ({ card })),
  finishes: true,
});

/** Guards: the conditions of exits. The chart of the game shows their names. */
const { somebodyHasWon, handsAreEmpty } = game.guards({
  somebodyHasWon: (state) => state.order.some((seat) => seatOf(state, seat).own.rounds >= ROUNDS_TO_WIN),
  handsAreEmpty: (state) => livingSeats(state).every((seat) => handCards(seatOf(state, seat)).length === 0),
});

/** A phase in which nobody acts: it only queues effects, and the next one begins when they are done. */
const drawing = game.phase('drawing', {
  description: `Everyone draws up to ${HAND} cards.`,
  acts: 'nobody',
  onEnter: ({ game: state }) => livingSeats(state).map((seat) => drawUpTo({ seat, size: HAND, source: 'turn' })),
  exits: [{ to: 'next' }],
});

/** A phase of this game's own: all lay a card at the same time, and nobody sees the cards of the others. */
const laying = game.phase('laying', {
  description: 'Everyone lays a card in secret.',
  acts: 'everyone',
  secret: true,
  accepts: [lay],
  exits: [{ to: 'next' }],
  prompt: 'Lay a card. The brightest light wins.',
});

const showing = game.phase('showing', {
  description: 'The cards are shown, and the brightest light wins the round.',
  acts: 'nobody',
  onEnter: ({ game: state }) => {
    const winner = winnerOf(state);
    const laid = state.order.flatMap((seat) => seatOf(state, seat).zones.inPlay.map((card) => ({ seat, card })));
    return [
      ...(winner === null ? [] : [winRound({ seat: winner })]),
      ...laid.map(({ seat, card }) => game.move({ card, to: 'discard', seat })),
    ];
  },
  exits: [{ to: 'next' }],
});

/** A stage holds phases. Its exits are checked in their order when the last phase is over. */
const round = game.stage('round', {
  description: 'Everyone lays a card, and one wins.',
  of: [drawing, laying, showing],
  exits: [{ when: somebodyHasWon, to: 'end' }, { when: handsAreEmpty, to: 'end' }, { to: 'again' }],
});

export const myGame = game.ruleset({
  version: '0.1.0',
  name: 'My game',
  flavour: 'Who has the brightest light when nobody looks?',
  seats: { min: 2, max: 4 },
  policies: { openingHand: 0, deckOut: 'skip' },
  flow: game.stage('match', {
    description: `First to win ${ROUNDS_TO_WIN} rounds.`,
    of: [round],
    exits: [{ to: 'end' }],
  }),
  cards,
  decks,
  effects: [winRound],
  // How good a position is for a seat: the bot `greedy` takes the command after which it is highest. Rounds count most;
  // while the others have not laid, a bright card is a good one.
  evaluate: (state, seat) => 10 * seatOf(state, seat).own.rounds + (laidBy(state, seat)?.power ?? 0),
  outcome: (state) => {
    const seats = livingSeats(state);
    const roundsOf = (seat: SeatId): number => seatOf(state, seat).own.rounds;
    const best = Math.max(...seats.map(roundsOf));
    return {
      winners: seats.filter((seat) => roundsOf(seat) === best),
      reason: 'rounds',
      scores: Object.fromEntries(state.order.map((seat) => [seat, roundsOf(seat)])),
    };
  },
});
