import { type Lines, untold } from './words.js';

/** Playing cards, what they cost, and the timeline. */
export const playLines = {
  'card.played': ({ def, seat, target }, words) =>
    `${words.seat(seat)} plays ${words.def(def)}${target === null ? '' : ` at ${words.target(target)}`}.`,
  'card.cancelled': ({ card, seat }, words) => `${words.seat(seat)} takes back ${words.card(card)}.`,
  'cost.reserved': untold,
  'cost.returned': untold,
  'cost.paid': ({ seat, resource, amount, value }, words) =>
    amount === 0 ? null : `${words.seat(seat)} pays ${amount} ${resource} (${value} left).`,
  // Every turn gives back what was spent: a bar shows it better than a log.
  'resource.changed': untold,
  // `card.played` has told it.
  'play.created': untold,
  'play.cancelled': ({ card, seat }, words) => `${words.seat(seat)} withdraws ${words.card(card)}.`,
  'play.modified': ({ card, seat, modifier }, words) =>
    modifier === null
      ? `${words.seat(seat)}'s ${words.card(card)} changes.`
      : `${words.seat(seat)} adds ${words.card(modifier)} to ${words.card(card)}.`,
  'play.moved': ({ card, seat }, words) => `${words.seat(seat)} moves ${words.card(card)} on the timeline.`,
} satisfies Lines<
  | 'card.played'
  | 'card.cancelled'
  | 'cost.reserved'
  | 'cost.returned'
  | 'cost.paid'
  | 'resource.changed'
  | 'play.created'
  | 'play.cancelled'
  | 'play.modified'
  | 'play.moved'
>;
