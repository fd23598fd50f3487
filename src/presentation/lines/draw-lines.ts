import type { EventOf } from '../../model/index.js';
import { counted, type Lines, untold } from './words.js';

const whyNoCard: Record<EventOf<'draw.failed'>['reason'], string> = {
  empty: 'the deck is empty',
  'hand-full': 'the hand is full',
  'unknown-card': 'that card is not in the deck',
  prevented: 'something prevents it',
};

/** Draws, opening hands and the auto-draw chain. */
export const drawLines = {
  'card.drawn': ({ def, seat }, say) => `${say.name(seat)} draws ${say.card(def)}.`,
  'draw.failed': ({ seat, reason }, say) => `${say.name(seat)} draws nothing: ${whyNoCard[reason]}.`,
  'mulligan.taken': ({ seat, count }, say) => `${say.name(seat)} takes a mulligan of ${counted(count, 'card')}.`,
  'mulligan.kept': ({ seat }, say) => `${say.name(seat)} keeps the opening hand.`,
  'chain.started': untold,
  'chain.triggered': ({ card, drawn }, say) => `${say.cardOf(card)} draws ${counted(drawn, 'card')} by itself.`,
  // `card.drawn` has a line.
  'chain.drew': untold,
  'chain.completed': ({ iterations, drawn, result }) => {
    if (result === 'capped') return `The auto-draw chain is stopped after ${iterations} passes.`;
    return drawn === 0 ? null : `The auto-draw chain has drawn ${counted(drawn, 'card')}.`;
  },
} satisfies Partial<Lines>;
