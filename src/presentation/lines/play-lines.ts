import { type Lines, untold } from './words.js';

/** Playing cards, and what they cost. */
export const playLines = {
  'card.played': ({ def, seat, target }, words) =>
    `${words.seat(seat)} plays ${words.def(def)}${target === null ? '' : ` at ${words.target(target)}`}.`,
  'card.cancelled': ({ card, seat }, words) => `${words.seat(seat)} takes back ${words.card(card)}.`,
  'cost.paid': ({ seat, resource, amount, value }, words) =>
    amount === 0 ? null : `${words.seat(seat)} pays ${amount} ${resource} (${value} left).`,
  // Resources are restored every turn; a bar shows this better than a log.
  'resource.changed': untold,
} satisfies Partial<Lines>;
