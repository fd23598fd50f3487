import { z } from 'zod';
import { deal, lose, moveToNow, shuffleZone } from '../../effects/index.js';
import { cardOf, enqueue, enqueueAll, livingSeats, seatAfter, seatOf } from '../../engine/index.js';
import type { CardId } from '../../model/index.js';
import { faceOf, signOf } from '../../parts/french-deck/index.js';
import { callFrom, clearBets, putIn } from './act.js';
import { blindSeats, contenders } from './betting.js';
import { potsOf, sharesOf, worthOf } from './pots.js';
import { categoryOf } from './rank-hand.js';
import { type HoldemGame, holdemGame } from './setup.js';

const count = z.number().int().min(1);

const signsOf = (game: HoldemGame, cards: readonly CardId[]): string[] =>
  cards.map((card) => signOf(faceOf(cardOf(game, card))));

/** Everyone begins with as many chips. */
export const giveChips = holdemGame.effect('give-chips', z.object({ stack: count }), (game, { stack }) => {
  for (const seat of game.order) seatOf(game, seat).own.stack = stack;
  game.own.chips = stack * game.order.length;
});

/** The button moves on, the cards are gathered and shuffled, everyone gets two, and the blinds are posted. */
export const beginHand = holdemGame.effect('begin-hand', z.object({ small: count }), (game, { small }, rules, out) => {
  const { own, table } = game;
  game.round += 1;
  game.priority = null;
  own.button = own.button === null ? game.first : seatAfter(game, own.button);
  for (const seat of game.order) {
    const { own: kept, zones } = seatOf(game, seat);
    kept.showed = zones.shown.map((card) => cardOf(game, card).def);
  }
  const used = game.order.flatMap((seat) => [...seatOf(game, seat).zones.hand, ...seatOf(game, seat).zones.shown]);
  out.emit({ type: 'rule.event', name: 'hand.dealt', seat: own.button, data: { hand: game.round } });
  for (const card of [...used, ...table.board, ...table.muck]) moveToNow(game, card, 'stock', rules, out);
  enqueueAll(game, [
    shuffleZone({ zone: 'stock' }),
    deal({ from: 'stock', to: 'hand', count: 2 }),
    postBlinds({ small }),
  ]);
});

/** The blinds are bet before anybody acts. */
export const postBlinds = holdemGame.effect('post-blinds', z.object({ small: count }), (game, params, _rules, out) => {
  const { own } = game;
  const { small, big } = blindSeats(game, own.button ?? game.first);
  own.blind = params.small * 2;
  own.bet = own.blind;
  own.raise = own.blind;
  for (const seat of [small, big]) {
    putIn(game, seat, seat === big ? own.blind : params.small);
    out.emit({ type: 'rule.event', name: 'blind.posted', seat, data: { chips: seatOf(game, seat).own.bet } });
  }
  callFrom(game, seatAfter(game, big));
});

/** A street begins: board cards are dealt, bets are reset, and the first seat after the button acts. */
export const openStreet = holdemGame.effect(
  'open-street',
  z.object({ cards: count }),
  (game, { cards }, rules, out) => {
    const laid = game.table.stock.slice(0, cards);
    for (const card of laid) moveToNow(game, card, 'board', rules, out);
    const data = { cards: signsOf(game, laid), board: game.table.board.length };
    out.emit({ type: 'rule.event', name: 'board.dealt', seat: null, data });
    clearBets(game);
    callFrom(game, seatAfter(game, game.own.button ?? game.first));
  },
);

/** Everyone who is in shows its cards. */
export const showHands = holdemGame.effect('show-hands', z.object({}), (game, _params, rules, out) => {
  for (const seat of contenders(game)) {
    for (const card of [...seatOf(game, seat).zones.hand]) moveToNow(game, card, 'shown', rules, out);
    const data = { cards: signsOf(game, seatOf(game, seat).zones.shown), hand: categoryOf(worthOf(game, seat)) };
    out.emit({ type: 'rule.event', name: 'hand.shown', seat, data });
  }
});

/** Every pot goes to the best hand of those who can win it. */
export const payPots = holdemGame.effect('pay-pots', z.object({}), (game, _params, _rules, out) => {
  const pots = potsOf(game).map((pot) => ({ ...pot, shares: sharesOf(game, pot) }));
  for (const [index, { shares, unmatched }] of pots.entries()) {
    const name = unmatched ? 'bet.returned' : 'pot.won';
    for (const { seat, amount } of shares) {
      seatOf(game, seat).own.stack += amount;
      out.emit({ type: 'rule.event', name, seat, data: { chips: amount, pot: index, shared: shares.length > 1 } });
    }
  }
  clearBets(game);
  for (const seat of game.order) seatOf(game, seat).own.paid = 0;
  enqueue(game, sendOut({}));
});

/** Seats without chips are out. When one seat has all chips, the flow ends. */
export const sendOut = holdemGame.effect('send-out', z.object({}), (game) => {
  const broke = livingSeats(game).filter((seat) => seatOf(game, seat).own.stack === 0);
  if (broke.length > 0 && livingSeats(game).length - broke.length > 1) {
    enqueue(game, lose({ seats: broke, reason: 'no-chips' }));
  }
});
