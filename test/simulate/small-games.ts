import { z } from 'zod';
import { seenBy, setupGame } from '../../src/authoring/index.js';
import { deal, moveToNow, shuffleZone } from '../../src/effects/index.js';
import { seatAfter, seatOf } from '../../src/engine/index.js';
import { CardId, type ReadonlyGame, SeatId } from '../../src/model/index.js';

const alone = setupGame({
  id: 'patience',
  state: { hits: seenBy('everyone', z.number().int().default(0)) },
  zones: { stock: { of: 'table', seenBy: 'nobody' }, pile: { of: 'table', seenBy: 'everyone' } },
});
const Colour = z.enum(['red', 'black']);
const turnOver = alone.effect('turn-over', z.object({ colour: Colour }), (game, { colour }, rules, out) => {
  const [top] = game.table.stock;
  if (top === undefined) return;
  moveToNow(game, top, 'pile', rules, out);
  if (game.cards[top]?.def === colour) game.own.hits += 1;
});
const guess = alone.command('colour.guess', {
  schema: z.strictObject({ colour: Colour }),
  effects: (_game, { colour }) => [turnOver({ colour })],
  candidates: () => Colour.options.map((colour) => ({ colour })),
});
const { stockIsEmpty } = alone.guards({ stockIsEmpty: (game) => game.table.stock.length === 0 });
const guessing = alone.phase('guessing', {
  description: 'Guess the colour of the next card.',
  acts: 'active',
  accepts: [guess],
  exits: [{ when: stockIsEmpty, to: 'end' }, { to: 'end' }],
});

/** One seat guesses colours. Whoever counts what is gone knows the last card. */
export const patience = alone.ruleset({
  version: '1',
  seats: 1,
  flow: alone.stage('match', { description: 'Card after card.', of: [guessing], exits: [{ to: 'end' }] }),
  cards: { red: { name: 'Red', kind: 'card' }, black: { name: 'Black', kind: 'card' } },
  table: { stock: ['red', 'red', 'red', 'red', 'red', 'red', 'black', 'black', 'black'] },
  effects: [turnOver],
  onPhase: { setup: () => [shuffleZone({ zone: 'stock' })] },
  outcome: (game) => ({ winners: game.own.hits >= 6 ? ['p1'] : [], reason: 'counted' }),
  evaluate: (game) => game.own.hits,
});

const partners = setupGame({
  id: 'partners',
  seatState: { points: seenBy('everyone', z.number().int().default(0)) },
  zones: {
    stock: { of: 'table', seenBy: 'nobody' },
    hand: { of: 'seat', seenBy: 'owner' },
    won: { of: 'seat', seenBy: 'everyone' },
  },
});
const layDown = partners.effect(
  'lay-down',
  z.object({ seat: SeatId, card: CardId }),
  (game, { seat, card }, rules, out) => {
    seatOf(game, seat).own.points += rules.cards[game.cards[card]?.def ?? '']?.power ?? 0;
    moveToNow(game, card, 'won', rules, out);
    game.active = seatAfter(game, seat);
  },
);
const lay = partners.command('card.lay', {
  schema: z.strictObject({ card: CardId }),
  judge: (game, { seat, card }) =>
    seatOf(game, seat).zones.hand.includes(card)
      ? partners.allow()
      : partners.deny('not-in-hand', 'it is not in your hand'),
  effects: (_game, { seat, card }) => [layDown({ seat, card })],
  candidates: (game, seat) => seatOf(game, seat).zones.hand.map((card) => ({ card })),
});
const { allHaveLaid } = partners.guards({
  allHaveLaid: (game) => game.order.every((seat) => seatOf(game, seat).zones.won.length === 1),
});
const laying = partners.phase('laying', {
  description: 'Each seat lays down one of three cards.',
  acts: 'active',
  accepts: [lay],
  exits: [{ when: allHaveLaid, to: 'end' }, { to: 'end' }],
});
const TEAMS: readonly (readonly SeatId[])[] = [
  ['p1', 'p3'],
  ['p2', 'p4'],
];
const pointsOf = (game: ReadonlyGame<(typeof partners)['~types']>, team: readonly SeatId[]): number =>
  team.reduce((sum, seat) => sum + seatOf(game, seat).own.points, 0);

/** Two teams of two: each lays down one of three cards, and the team with more points has won. Both may have none. */
export const pairs = partners.ruleset({
  version: '1',
  seats: 4,
  teams: TEAMS,
  flow: partners.stage('match', {
    description: 'Once round the table.',
    of: [laying],
    onEnter: () => [deal({ from: 'stock', to: 'hand', count: 3 })],
    exits: [{ to: 'end' }],
  }),
  cards: {
    low: { name: 'Low', kind: 'card', power: 1 },
    middle: { name: 'Middle', kind: 'card', power: 2 },
    high: { name: 'High', kind: 'card', power: 3 },
  },
  table: { stock: ['low', 'middle', 'high'].flatMap((def) => Array.from({ length: 6 }, () => def)) },
  effects: [layDown],
  onPhase: { setup: () => [shuffleZone({ zone: 'stock' })] },
  outcome: (game) => {
    const [ours = 0, theirs = 0] = TEAMS.map((team) => pointsOf(game, team));
    const winners = ours === theirs ? [] : TEAMS[ours > theirs ? 0 : 1];
    return { winners: [...(winners ?? [])], reason: 'points' };
  },
  evaluate: (game, seat) => {
    const own = TEAMS.findIndex((team) => team.includes(seat));
    return TEAMS.reduce((sum, team, index) => sum + pointsOf(game, team) * (index === own ? 1 : -1), 0);
  },
});
