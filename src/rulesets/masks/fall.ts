import { cardOf, SeatId } from '../../authoring/index.js';
import { game } from './game.js';

/** A seat chooses which of its masks falls. With the last one it is out, and its coins go back to the bank. */
export const loseMask = game.effect('lose-mask', {
  fields: { seat: SeatId },
  asksIn: ['proving', 'happening'],
  ask: ({ state, seat }) => {
    const { masks } = state.seats[seat].zones;
    return masks.length === 0 ? null : { seat, prompt: 'A mask of yours falls: which one?', oneOf: masks };
  },
  run: ({ state, seat, my, answer: card, move, emit, lose }) => {
    // Whoever fell earlier in this turn has none to lose.
    if (card === undefined) return;
    move(card, 'fallen', seat);
    emit('mask.fallen', { seat, role: cardOf(state, card).def });
    if (my.zones.masks.length > 0) return;
    my.own.coins = 0;
    lose(seat, 'unmasked');
  },
});
