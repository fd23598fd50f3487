/** Hearts in miniature, as its author writes it: no cast, and no type argument. */
import { CardId, commands, phases, SeatId, seatOf, seenBy, setupGame } from 'turnchart/authoring';
import { z } from 'zod';

const Direction = z.enum(['left', 'right', 'across', 'none']);
export const hearts = setupGame({
  id: 'hearts',
  state: {
    direction: seenBy('everyone', Direction.default('left')),
    broken: seenBy('everyone', z.boolean().default(false)),
  },
  seatState: {
    score: seenBy('everyone', z.number().int().default(0)),
    passing: seenBy('owner', z.array(CardId).default([])),
  },
  zones: {
    stock: { of: 'table', seenBy: 'nobody' },
    trick: { of: 'table', seenBy: 'everyone' },
    hand: { of: 'seat', seenBy: 'owner' },
    taken: { of: 'seat', seenBy: 'nobody' },
  },
  denials: ['must-follow-suit', 'hearts-not-broken'],
});

// effects
export const choosePass = hearts.effect(
  'choose-pass',
  z.object({ seat: SeatId, cards: z.array(CardId) }),
  (game, { seat, cards }, _rules, out) => {
    seatOf(game, seat).own.passing = cards;
    out.emit({ type: 'rule.event', name: 'pass.chosen', seat, data: {}, seenBy: 'owner' });
  },
);
export const takeTrick = hearts.effect('take-trick', z.object({}), (game) => {
  const winner = seatOf(game, game.active);
  winner.zones.taken.push(...game.table.trick);
  winner.own.score += 1;
  game.table.trick = [];
  // An effect may queue itself: what a recipe answers takes no part in inference.
  void takeTrick({});
});

// commands
export const passCards = hearts.command('cards.pass', {
  schema: z.strictObject({ cards: z.array(CardId).length(3) }),
  judge: (game, { seat, cards }) => {
    const { hand } = seatOf(game, seat).zones;
    return cards.every((card) => hand.includes(card))
      ? hearts.allow()
      : hearts.deny('not-in-hand', 'pass cards of your hand');
  },
  effects: (_game, { seat, cards }) => [choosePass({ seat, cards })],
  candidates: (game, seat) => [{ cards: { some: seatOf(game, seat).zones.hand, min: 3, max: 3 } }],
  finishes: true,
});
export const playCard = hearts.command('card.play', {
  schema: z.strictObject({ card: CardId, note: z.coerce.number().default(5) }),
  judge: (game, { card, note }) => {
    // The output of the schema, not `undefined`.
    const five: number = note;
    return game.own.broken || card !== '' || five > 0
      ? hearts.allow()
      : hearts.deny('hearts-not-broken', 'hearts are not broken yet');
  },
  effects: (_game, { card }) => [hearts.move({ card, to: 'trick' })],
  candidates: (game, seat) => seatOf(game, seat).zones.hand.map((card) => ({ card, note: 5 })),
});
/** A judge may be a list of rules: the first that says no decides. */
export const lead = hearts.command('trick.lead', {
  schema: z.strictObject({ card: CardId }),
  judge: [
    (game, { seat, card }) =>
      seatOf(game, seat).zones.hand.includes(card)
        ? hearts.allow()
        : hearts.deny('not-in-hand', 'lead a card of your hand'),
    (game) => (game.own.broken ? hearts.allow() : hearts.deny('hearts-not-broken', 'hearts are not broken yet')),
  ],
  effects: (_game, { card }) => [hearts.move({ card, to: 'trick' })],
});

// guards
export const { everyoneHasPassed, trickIsFull, handsAreEmpty, someoneHas100, nobodyPasses } = hearts.guards({
  everyoneHasPassed: (game) => game.order.every((seat) => seatOf(game, seat).own.passing.length === 3),
  trickIsFull: (game) => game.table.trick.length === game.order.length,
  handsAreEmpty: (game) => game.order.every((seat) => seatOf(game, seat).zones.hand.length === 0),
  someoneHas100: (game) => game.order.some((seat) => seatOf(game, seat).own.score >= 100),
  nobodyPasses: (game) => game.own.direction === 'none',
});

// phases
export const passing = hearts.phase('passing', {
  description: 'Everyone passes three cards, in secret and at the same time.',
  acts: 'everyone',
  secret: true,
  accepts: [passCards],
  exits: [{ when: nobodyPasses, to: 'trick' }, { when: everyoneHasPassed, to: 'next' }, { to: 'next' }],
  onTimeout: (game, seat) => passCards.of({ cards: [...seatOf(game, seat).zones.hand.slice(0, 3)] }),
  prompt: 'Choose three cards to pass.',
});
export const trick = hearts.phase('trick', {
  description: 'Four cards, one of each seat.',
  acts: 'priority',
  accepts: [playCard],
  exits: [{ when: trickIsFull, to: 'taking' }, { to: 'taking' }],
  onTimeout: (game, seat) => {
    const [card] = seatOf(game, seat).zones.hand;
    return card === undefined ? null : playCard.of({ card });
  },
});
export const taking = hearts.phase('taking', {
  description: 'The highest card of the suit takes the trick.',
  acts: 'nobody',
  onEnter: () => [takeTrick({})],
  exits: [{ when: handsAreEmpty, to: 'end' }, { to: 'trick' }],
});

// match → rounds → phases
export const round = hearts.stage('round', {
  description: 'Thirteen tricks.',
  of: [passing, trick, taking],
  exits: [{ when: someoneHas100, to: 'end' }, { to: 'again' }],
});
export const wholeMatch = hearts.stage('match', { description: 'Rounds until somebody has a hundred.', of: [round] });
export const rules = hearts.ruleset({
  version: '1',
  seats: { min: 4, max: 4 },
  cards: { two: { name: 'Two of clubs', kind: 'club' } },
  table: { stock: ['two', 'two', 'two', 'two'] },
  flow: wholeMatch,
  evaluate: (game, seat) => -seatOf(game, seat).own.score,
});

// One stage used four times, and a phase of the library beside it. Names are unique among siblings only.
const bet = hearts.phase('bet', {
  description: 'Fold, call, raise.',
  acts: 'priority',
  accepts: [playCard],
  exits: [{ when: trickIsFull, to: 'end' }, { to: 'end' }],
});
export const betting = <const N extends string>(name: N) =>
  hearts.stage(name, {
    description: 'A round of betting.',
    of: [bet],
    exits: [{ when: handsAreEmpty, to: 'showdown' }, { to: 'next' }],
  });
const showdown = hearts.phase('showdown', {
  description: 'Hands are compared.',
  acts: 'nobody',
  exits: [{ to: 'end' }],
});
export const deal = hearts.stage('deal', {
  description: 'Four rounds of betting and a showdown.',
  of: [
    phases.selection({ accepts: [commands.endTurn] }),
    betting('preflop'),
    betting('flop'),
    betting('turn'),
    betting('river'),
    showdown,
  ],
  exits: [{ to: 'again' }],
});
