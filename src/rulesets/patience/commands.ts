import * as z from 'zod';
import { CardId } from '../../authoring/index.js';
import { columns, foundations, game } from './game.js';
import { cardsHome, cardsLeft, fits, isColumn, movable, runFrom, suitOf } from './piles.js';

const Target = z.enum([...foundations, ...columns]);

export const moveCard = game.command('card.move', {
  description: 'Lays a card, with all that lie on it, on a column or home.',
  fields: { card: CardId, to: Target },
  denyIf: {
    'not-movable': ({ state, card }) =>
      runFrom(state, card).length === 0 && 'only the last card of a pile, or open cards of a column, can be moved',
    'one-by-one': ({ state, card, to }) =>
      !isColumn(to) && runFrom(state, card).length > 1 && 'cards come home one by one: move those on it first',
    'no-fit': ({ state, card, to }) =>
      !fits(state, card, to) &&
      (isColumn(to)
        ? 'on a column goes the next lower card of the other colour, on an empty one a king'
        : `here go ${suitOf(to)}, from the ace up`),
  },
  candidates: ({ state }) => movable(state).flatMap((card) => Target.options.map((to) => ({ card, to }))),
  run: ({ state, seat, card, to, move, flip, emit }) => {
    const { zone: from } = state.cards[card] ?? { zone: to };
    state.own.idle += 1;
    move(runFrom(state, card), to);
    const opened = isColumn(from) ? state.table[from].at(-1) : undefined;
    if (opened !== undefined && state.cards[opened]?.faceUp === false) {
      flip(opened, 'up');
      state.own.idle = 0;
    }
    if (isColumn(to)) return;
    const home = cardsHome(state);
    if (home > state.own.most) {
      state.own.most = home;
      state.own.idle = 0;
    }
    emit('card.home', { seat, suit: suitOf(to), left: cardsLeft(state) });
  },
});

/** Turns over this many cards of the stock, or begins it again. */
export const makeTurnStock = (count: number) =>
  game.command('stock.turn', {
    description: 'Turns over cards of the stock; when it is empty, the waste becomes the stock again.',
    denyIf: {
      'no-cards-left': ({ state: { table } }) =>
        table.stock.length + table.waste.length === 0 && 'stock and waste are empty',
    },
    run: ({ state, seat, move, gather, emit }) => {
      const { table, own } = state;
      own.idle += 1;
      const turned = table.stock.slice(0, count);
      if (turned.length > 0) {
        move(turned, 'waste');
        emit('stock.turned', { seat, count: turned.length });
        return;
      }
      emit('stock.refilled', { seat, count: table.waste.length });
      gather('waste', 'stock');
    },
  });
