import { type Lines, plain, untold } from './words.js';

const placed = { top: 'on top of the deck', bottom: 'under the deck', deck: 'into the deck', hand: 'to the hand' };

/** Cards that move. */
export const cardLines = {
  // The event with the reason of the move has a better line.
  'card.moved': untold,
  'card.given': ({ def, seat, receiver, from, to }, words) => {
    const what = words.def(def);
    if (seat !== null && receiver !== null) return `${words.seat(seat)} gives ${words.seat(receiver)} ${what}.`;
    if (receiver !== null) return `${words.seat(receiver)} gets ${what} from the ${words.zone(from)}.`;
    if (seat !== null) return `${words.seat(seat)}: ${what} goes to the ${words.zone(to)}.`;
    return `${what} goes from the ${words.zone(from)} to the ${words.zone(to)}.`;
  },
  'card.burned': ({ def, seat, reason }, words) =>
    `${words.seat(seat)} burns ${words.def(def)}${reason === 'hand-full' ? ': the hand is full' : ''}.`,
  'card.discarded': ({ def, seat }, words) => `${words.seat(seat)} discards ${words.def(def)}.`,
  'card.milled': ({ def, seat }, words) =>
    `${words.def(def)} goes from ${words.seat(seat)}'s deck to the discard pile.`,
  'card.returned': ({ def, seat, to }, words) => `${words.seat(seat)}: ${words.def(def)} goes ${placed[to]}.`,
  'card.revealed': ({ def, seat }, words) => `${words.seat(seat)} reveals ${words.def(def)}.`,
  'card.renamed': untold,
  'card.flipped': ({ def, to }, words) => `${words.def(def)} is turned face ${to}.`,
  'card.replaced': ({ def, seat }, words) => `${words.seat(seat)} replaces ${words.def(def)}.`,
  'card.created': ({ def, seat, zone }, words) => `${words.seat(seat)} gets ${words.def(def)} (${plain(zone)}).`,
  // The play of the clone has a line.
  'card.cloned': untold,
  'card.destroyed': untold,
  'deck.shuffled': ({ seat, reason }, words) => {
    if (reason === 'setup') return null;
    const what = reason === 'reshuffle' ? 'shuffles the discard pile into the deck' : 'shuffles the deck';
    return `${words.seat(seat)} ${what}.`;
  },
  'zone.shuffled': ({ zone, seat }, words) =>
    seat === null ? `the ${words.zone(zone)} is shuffled.` : `${words.seat(seat)} shuffles the ${words.zone(zone)}.`,
  'deck.looked': ({ seat, count }, words) =>
    `${words.seat(seat)} looks at ${count === 1 ? 'a card' : `${count} cards`} of the deck.`,
} satisfies Partial<Lines>;
