import type { Deck } from '../../authoring/index.js';

const copies = (counts: Readonly<Record<string, number>>): string[] =>
  Object.entries(counts).flatMap(([def, count]) => Array.from({ length: count }, () => def));

export const decks = {
  ember: {
    name: 'Ember',
    style: 'Fast and loud: rush, fire, and no plan for turn twelve.',
    cards: copies({
      squire: 3,
      'powder-imp': 3,
      pikeman: 2,
      'war-rider': 3,
      archer: 2,
      tollkeeper: 2,
      drummer: 2,
      'bonfire-keeper': 2,
      drake: 2,
      'war-paint': 2,
      spark: 3,
      firebolt: 2,
      pyre: 2,
    }),
  },
  wake: {
    name: 'Wake',
    style: 'Spends its own: units that are worth more dead, and someone to ask the price.',
    cards: copies({
      'phoenix-chick': 3,
      shieldbearer: 1,
      'powder-imp': 3,
      pikeman: 3,
      drummer: 3,
      knight: 2,
      bloodbat: 2,
      colossus: 2,
      recruit: 2,
      rally: 3,
      'blood-price': 2,
      blessing: 2,
      'poisoned-gift': 2,
    }),
  },
  archive: {
    name: 'Archive',
    style: 'Patient: hides behind provoke, reads more than it needs, wins late.',
    cards: copies({
      shieldbearer: 2,
      courier: 3,
      scribe: 2,
      'echo-idol': 2,
      knight: 2,
      hoarder: 2,
      librarian: 2,
      ironclad: 2,
      colossus: 1,
      'quick-study': 2,
      insight: 3,
      'lucky-charm': 2,
      'shield-wall': 1,
      'fog-of-war': 2,
      storm: 1,
      execute: 1,
    }),
  },
} as const satisfies Record<string, Deck>;
