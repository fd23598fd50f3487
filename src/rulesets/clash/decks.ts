import type { Deck, DefId } from '../../authoring/index.js';

const copies = (counts: Readonly<Record<DefId, number>>): DefId[] =>
  Object.entries(counts).flatMap(([def, count]) => Array.from({ length: count }, () => def));

export const decks = {
  duellist: {
    name: 'Duellist',
    style: 'Quick points, good footing, and a riposte for whoever swings first.',
    cards: copies({
      thrust: 3,
      cut: 3,
      lunge: 2,
      'off-hand-stab': 2,
      'finishing-blow': 1,
      parry: 2,
      riposte: 2,
      sidestep: 1,
      step: 2,
      circle: 1,
      feint: 1,
    }),
    pool: ['desperate-swing', 'steady-breath', 'read-intent', 'shove', 'staunch'],
  },
  ironclad: {
    name: 'Ironclad',
    style: 'Behind the shield until the one blow that matters.',
    cards: copies({
      'overhead-blow': 3,
      cut: 2,
      'exhausting-strike': 1,
      'shield-bash': 2,
      'low-kick': 2,
      parry: 1,
      'shield-block': 3,
      'close-in': 2,
      'war-cry': 2,
      'set-feet': 1,
      'bind-weapon': 1,
    }),
    pool: ['desperate-swing', 'steady-breath', 'shove', 'battle-trance', 'iron-stance'],
  },
} satisfies Record<string, Deck>;
