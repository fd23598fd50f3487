import { type CardId, cardOf, livingSeats, seatAfter } from '../../authoring/index.js';
import { faceIn, signOf } from '../../parts/index.js';
import { severalAreIn } from './bet.js';
import { blindSeats, contenders } from './betting.js';
import { clearBets, putIn } from './chips.js';
import { game, type Holdem } from './game.js';
import { potsOf, sharesOf, worthOf } from './pots.js';
import { categoryOf } from './rank-hand.js';

const signsOf = (state: Holdem, cards: readonly CardId[]): string[] => cards.map((card) => signOf(faceIn(state, card)));

/** The first hand of a match has this small blind; it is doubled after so many hands. */
export const makeDealing = (smallBlind: number, doubledAfter: number) =>
  game.step('dealing', {
    description: 'The button moves on, everyone gets two cards, and the blinds are posted.',
    run: ({ state, gather, shuffle, deal, emit }) => {
      const { own, order } = state;
      const small = smallBlind * 2 ** Math.floor(state.round / doubledAfter);
      state.round += 1;
      own.button = own.button === null ? state.first : seatAfter(state, own.button);
      for (const seat of order) {
        const { own: kept, zones } = state.seats[seat];
        kept.showed = zones.shown.map((card) => cardOf(state, card).def);
      }
      emit('hand.dealt', { seat: own.button, hand: state.round });
      for (const zone of ['hand', 'shown', 'board', 'muck'] as const) gather(zone, 'stock');
      shuffle('stock');
      deal({ from: 'stock', to: 'hand', count: 2 });
      const blinds = blindSeats(state, own.button);
      Object.assign(own, { blind: 2 * small, bet: 2 * small, raise: 2 * small });
      for (const seat of [blinds.small, blinds.big]) {
        putIn(state, seat, seat === blinds.big ? own.blind : small);
        emit('blind.posted', { seat, chips: state.seats[seat].own.bet });
      }
      state.active = seatAfter(state, blinds.big);
    },
  });

export const board = game.step('board', {
  description: 'Cards are laid on the board, bets begin anew, and the first seat after the button acts.',
  run: ({ state, move, emit }) => {
    const laid = state.table.stock.slice(0, state.table.board.length === 0 ? 3 : 1);
    move(laid, 'board');
    emit('board.dealt', { cards: signsOf(state, laid), board: state.table.board.length });
    clearBets(state);
    state.active = seatAfter(state, state.own.button ?? state.first);
  },
});

export const showdown = game.step('showdown', {
  description: 'All who are still in show their cards.',
  when: { severalAreIn },
  run: ({ state, move, emit }) => {
    for (const seat of contenders(state)) {
      const { zones } = state.seats[seat];
      move(zones.hand, 'shown', seat);
      emit('hand.shown', { seat, cards: signsOf(state, zones.shown), hand: categoryOf(worthOf(state, seat)) });
    }
  },
});

export const payout = game.step('payout', {
  description: 'The pots go to the best hands, or to the last who is in. Seats without chips are out.',
  run: ({ state, emit, lose }) => {
    const pots = potsOf(state).map((pot) => ({ shares: sharesOf(state, pot), ...pot }));
    for (const [pot, { shares, unmatched }] of pots.entries()) {
      for (const { seat, amount } of shares) {
        state.seats[seat].own.stack += amount;
        emit(unmatched ? 'bet.returned' : 'pot.won', { seat, chips: amount, pot, shared: shares.length > 1 });
      }
    }
    clearBets(state);
    for (const seat of state.order) state.seats[seat].own.paid = 0;
    // When one seat has all chips, the flow ends.
    const broke = livingSeats(state).filter((seat) => state.seats[seat].own.stack === 0);
    if (broke.length > 0 && livingSeats(state).length - broke.length > 1) lose(broke, 'no-chips');
  },
});
