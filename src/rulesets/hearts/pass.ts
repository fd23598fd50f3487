import { z } from 'zod';
import { moveToNow } from '../../effects/index.js';
import { seatOf } from '../../engine/index.js';
import { CardId, SeatId } from '../../model/index.js';
import { type Direction, heartsGame } from './setup.js';
import { byDanger, PASSED, passFor } from './stand-in.js';
import { seatFrom } from './trick.js';

/** How many places to the left the cards go. */
const PLACES: Readonly<Record<Direction, number>> = { left: 1, across: 2, right: 3, none: 0 };

const ThreeCards = z
  .array(CardId)
  .length(PASSED)
  .refine((cards) => new Set(cards).size === cards.length, 'a card can be passed once');

export const choosePass = heartsGame.effect(
  'choose-pass',
  z.object({ seat: SeatId, cards: ThreeCards }),
  (game, { seat, cards }) => {
    seatOf(game, seat).own.passing = cards;
  },
);

/** Everyone gives what it chose, all at once: nobody passes on what it got. */
export const exchange = heartsGame.effect('exchange', z.object({}), (game, _params, rules, out) => {
  const passes = game.order.map((seat) => {
    const { passing } = seatOf(game, seat).own;
    const cards = passing.length > 0 ? [...passing] : passFor(game, seat);
    return { seat, to: seatFrom(game, seat, PLACES[game.own.direction]), cards };
  });
  for (const { seat, to, cards } of passes) {
    for (const card of cards) moveToNow(game, card, 'hand', rules, out, { seat: to });
    seatOf(game, seat).own.passing = [];
    out.emit({ type: 'rule.event', name: 'cards.passed', seat, data: { to, count: cards.length } });
  }
});

export const passCards = heartsGame.command('cards.pass', {
  description: 'Passes three cards of the hand, in secret.',
  schema: z.strictObject({ cards: ThreeCards }),
  judge: (game, { seat, cards }) =>
    cards.every((card) => seatOf(game, seat).zones.hand.includes(card))
      ? heartsGame.allow()
      : heartsGame.deny('not-in-hand', 'pass cards of your hand'),
  effects: (_game, { seat, cards }) => [choosePass({ seat, cards })],
  candidates: (game, seat) => [
    { cards: { some: byDanger(game, seatOf(game, seat).zones.hand), min: PASSED, max: PASSED } },
  ],
  finishes: true,
});
