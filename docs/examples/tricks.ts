import {
  CardId,
  cardOf,
  deal,
  endMatch,
  type ReadonlyGame,
  rules,
  SeatId,
  seatOf,
  seenBy,
  setupGame,
  shuffleZone,
} from 'turnchart/authoring';
import { z } from 'zod';

/** A trick-taking game with a shared deck, its own zones, a field of state and its own flow. */
const game = setupGame({
  id: 'tricks',
  state: { leader: seenBy('everyone', SeatId.default('p1')) },
  zones: {
    talon: { of: 'table', seenBy: 'nobody' },
    trick: { of: 'table', seenBy: 'everyone' },
    hand: { of: 'seat', seenBy: 'owner' },
    won: { of: 'seat', seenBy: 'everyone' },
  },
});
type Tricks = ReadonlyGame<(typeof game)['~types']>;

/** The seat that plays the next card of the trick, or played the card at `index`. */
const seatAt = ({ order, own, table }: Tricks, index = table.trick.length): SeatId =>
  order[(order.indexOf(own.leader) + index) % order.length] ?? own.leader;

/** Whose card is the highest. */
function winnerOf(state: Tricks): SeatId {
  const powers = state.table.trick.map((id) => cardOf(state, id).power);
  return seatAt(state, powers.indexOf(Math.max(...powers)));
}

const lead = game.effect('lead', z.object({ seat: SeatId }), (state, { seat }) => {
  state.own.leader = seat;
});

const playCard = game.command('card.lay', {
  description: 'Lays a card of the hand into the trick.',
  schema: z.strictObject({ card: CardId }),
  judge: [rules.cardIsKnown, rules.inOwnHand],
  effects: (_state, { card }) => [game.move({ card, to: 'trick' })],
  candidates: (state, seat) => seatOf(state, seat).zones.hand.map((card) => ({ card })),
  finishes: true,
});

const { trickIsFull, handsAreEmpty } = game.guards({
  trickIsFull: ({ table, order }) => table.trick.length === order.length,
  handsAreEmpty: (state) => state.order.every((id) => seatOf(state, id).zones.hand.length === 0),
});

const dealing = game.phase('dealing', {
  description: 'The deck is shuffled, and everyone gets four cards.',
  acts: 'nobody',
  onEnter: () => [shuffleZone({ zone: 'talon' }), deal({ from: 'talon', to: 'hand', count: 4 })],
  exits: [{ to: 'next' }],
});
const laying = game.phase('laying', {
  description: 'One seat lays a card.',
  acts: 'active',
  accepts: [playCard],
  exits: [{ to: 'next' }],
  prompt: 'Lay a card.',
});
const turn = game.stage('turn', {
  description: 'The turn of one seat.',
  turnOf: (state) => seatAt(state),
  of: [laying],
  exits: [{ when: trickIsFull, to: 'next' }, { to: 'again' }],
});
const taking = game.phase('taking', {
  description: 'The highest card takes the trick, and its seat leads the next.',
  acts: 'nobody',
  onEnter: ({ game: state }) => {
    const seat = winnerOf(state);
    return [...state.table.trick.map((card) => game.move({ card, to: 'won', seat })), lead({ seat })];
  },
  exits: [{ to: 'next' }],
});
const trick = game.stage('trick', {
  description: 'Everyone lays a card, and one seat takes them.',
  of: [turn, taking],
  exits: [{ when: handsAreEmpty, to: 'end' }, { to: 'again' }],
});

const powers = Array.from({ length: 16 }, (_, i) => i + 1);
const points = (state: Tricks, seat: SeatId): number => seatOf(state, seat).zones.won.length;

export const tricks = game.ruleset({
  version: '1',
  seats: { min: 2, max: 4 },
  flow: game.stage('match', { description: 'One deal.', of: [dealing, trick], exits: [{ to: 'end' }] }),
  cards: Object.fromEntries(powers.map((power) => [`c${power}`, { name: `${power}`, kind: 'card', power }])),
  table: { talon: powers.map((power) => `c${power}`) },
  effects: [lead],
  // Without the cards of one seat a deal cannot be finished: the others win.
  leaving: ({ opponents }) => [endMatch({ winners: [...opponents], reason: 'conceded' })],
  outcome: (state) => {
    const best = Math.max(...state.order.map((seat) => points(state, seat)));
    const scores = Object.fromEntries(state.order.map((seat) => [seat, points(state, seat)]));
    return { winners: state.order.filter((seat) => points(state, seat) === best), reason: 'tricks', scores };
  },
});
