import type { Lines } from './words.js';

/** Playing cards. */
export const playLines = {
  'card.played': ({ def, seat, target }, say) =>
    `${say.name(seat)} plays ${say.card(def)}${target === null ? '' : ` at ${say.target(target)}`}.`,
  'card.cancelled': ({ card, seat }, say) => `${say.name(seat)} takes back ${say.cardOf(card)}.`,
} satisfies Partial<Lines>;
