import { type Lines, plain, untold } from './words.js';

const placed = { top: 'on top of the deck', bottom: 'under the deck', deck: 'into the deck', hand: 'to the hand' };

/** Cards that are played, and cards that move. */
export const cardLines = {
  'card.played': ({ def, seat, target }, say) =>
    `${say.name(seat)} plays ${say.card(def)}${target === null ? '' : ` at ${say.target(target)}`}.`,
  'card.cancelled': ({ card, seat }, say) => `${say.name(seat)} takes back ${say.cardOf(card)}.`,
  // The event with the reason of the move has a better line.
  'card.moved': untold,
  'card.given': ({ def, seat, receiver, from, to }, say) => {
    const what = say.card(def);
    if (seat !== null && receiver !== null) return `${say.name(seat)} gives ${say.name(receiver)} ${what}.`;
    if (receiver !== null) return `${say.name(receiver)} gets ${what} from the ${say.zone(from)}.`;
    if (seat !== null) return `${say.name(seat)}: ${what} goes to the ${say.zone(to)}.`;
    return `${what} goes from the ${say.zone(from)} to the ${say.zone(to)}.`;
  },
  'card.burned': ({ def, seat, reason }, say) =>
    `${say.name(seat)} burns ${say.card(def)}${reason === 'hand-full' ? ': the hand is full' : ''}.`,
  'card.discarded': ({ def, seat }, say) => `${say.name(seat)} discards ${say.card(def)}.`,
  'card.milled': ({ def, seat }, say) => `${say.card(def)} goes from ${say.name(seat)}'s deck to the discard pile.`,
  'card.returned': ({ def, seat, to }, say) => `${say.name(seat)}: ${say.card(def)} goes ${placed[to]}.`,
  'card.revealed': ({ def, seat }, say) => `${say.name(seat)} reveals ${say.card(def)}.`,
  'card.renamed': untold,
  'card.flipped': ({ def, to }, say) => `${say.card(def)} is turned face ${to}.`,
  'card.replaced': ({ def, seat }, say) => `${say.name(seat)} replaces ${say.card(def)}.`,
  'card.created': ({ def, seat, zone }, say) => `${say.name(seat)} gets ${say.card(def)} (${plain(zone)}).`,
  // The play of the clone has a line.
  'card.cloned': untold,
  'card.destroyed': untold,
  'deck.shuffled': ({ seat, reason }, say) => {
    if (reason === 'setup') return null;
    const what = reason === 'reshuffle' ? 'shuffles the discard pile into the deck' : 'shuffles the deck';
    return `${say.name(seat)} ${what}.`;
  },
  'zone.shuffled': ({ zone, seat }, say) =>
    seat === null ? `the ${say.zone(zone)} is shuffled.` : `${say.name(seat)} shuffles the ${say.zone(zone)}.`,
  'deck.looked': ({ seat, count }, say) =>
    `${say.name(seat)} looks at ${count === 1 ? 'a card' : `${count} cards`} of the deck.`,
} satisfies Partial<Lines>;
