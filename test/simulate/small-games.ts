import * as z from 'zod';
import { cardOf, type SeatId, type StateOf, seenBy, setupGame } from '../../src/authoring/index.js';

const alone = setupGame({
  id: 'patience',
  cards: { red: { name: 'Red', kind: 'card' }, black: { name: 'Black', kind: 'card' } },
  state: { hits: seenBy('everyone', z.int().default(0)) },
  zones: {
    stock: {
      of: 'table',
      seenBy: 'nobody',
      holds: ['red', 'red', 'red', 'red', 'red', 'red', 'black', 'black', 'black'],
    },
    pile: { of: 'table', seenBy: 'everyone' },
  },
});
const guess = alone.command('colour.guess', {
  fields: { colour: z.enum(['red', 'black']) },
  run: ({ state, colour, move }) => {
    const [top] = state.table.stock;
    if (top === undefined) return;
    move(top, 'pile');
    if (state.cards[top]?.def === colour) state.own.hits += 1;
  },
});

/** One seat guesses colours. Whoever counts what is gone knows the last card. */
export const patience = alone.ruleset({
  version: '1',
  seats: 1,
  setup: ({ shuffle }) => shuffle('stock'),
  flow: [
    alone.phase('guessing', {
      description: 'Guess the colour of the next card.',
      moves: 'many',
      accepts: [guess],
      until: { stockIsEmpty: alone.isEmpty('stock') },
    }),
  ],
  outcome: ({ state }) => ({ winners: state.own.hits >= 6 ? ['p1'] : [], reason: 'counted' }),
  evaluate: ({ state }) => state.own.hits,
});

const partners = setupGame({
  id: 'partners',
  cards: {
    low: { name: 'Low', kind: 'card', power: 1 },
    middle: { name: 'Middle', kind: 'card', power: 2 },
    high: { name: 'High', kind: 'card', power: 3 },
  },
  seatState: { points: seenBy('everyone', z.int().default(0)) },
  zones: {
    stock: {
      of: 'table',
      seenBy: 'nobody',
      holds: ['low', 'middle', 'high'].flatMap((def) => Array.from({ length: 6 }, () => def)),
    },
    hand: { of: 'seat', seenBy: 'owner' },
    won: { of: 'seat', seenBy: 'everyone' },
  },
});
const lay = partners.command('card.lay', {
  from: 'hand',
  run: ({ state, seat, my, card, move }) => {
    my.own.points += ['low', 'middle', 'high'].indexOf(cardOf(state, card).def) + 1;
    move(card, 'won', seat);
  },
});
const TEAMS: readonly (readonly SeatId[])[] = [
  ['p1', 'p3'],
  ['p2', 'p4'],
];
const pointsOf = (state: StateOf<typeof partners>, team: readonly SeatId[]): number =>
  team.reduce((sum, seat) => sum + state.seats[seat].own.points, 0);

/** Two teams of two: each lays down one of three cards, and the team with more points has won. Both may have none. */
export const pairs = partners.ruleset({
  version: '1',
  seats: 4,
  teams: TEAMS,
  setup: ({ shuffle, deal }) => {
    shuffle('stock');
    deal({ from: 'stock', to: 'hand', count: 3 });
  },
  flow: [
    partners.phase('laying', {
      description: 'Each seat lays down one of three cards.',
      acts: 'inTurn',
      accepts: [lay],
    }),
  ],
  outcome: ({ state }) => {
    const [ours = 0, theirs = 0] = TEAMS.map((team) => pointsOf(state, team));
    const winners = ours === theirs ? [] : TEAMS[ours > theirs ? 0 : 1];
    return { winners: [...(winners ?? [])], reason: 'points' };
  },
  evaluate: ({ state, seat }) => {
    const own = TEAMS.findIndex((team) => team.includes(seat));
    return TEAMS.reduce((sum, team, index) => sum + pointsOf(state, team) * (index === own ? 1 : -1), 0);
  },
});
