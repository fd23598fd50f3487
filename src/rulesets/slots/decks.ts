import type { Deck, DefId } from '../../authoring/index.js';

/** A list such as `{ scout: 2 }`, card by card. */
const of = (counts: Readonly<Record<DefId, number>>): DefId[] =>
  Object.entries(counts).flatMap(([def, count]) => Array.from({ length: count }, () => def));

const banner: Deck = {
  name: 'The Banner',
  style: 'Fills the row early; its units strengthen each other, and a Fireball hurts.',
  cards: of({
    scout: 2,
    champion: 2,
    'banner-bearer': 2,
    'pack-wolf': 2,
    captain: 2,
    archer: 2,
    duelist: 2,
    berserker: 1,
    giant: 1,
    sentinel: 1,
    raider: 1,
    rally: 1,
    flank: 1,
    lightning: 1,
    fireball: 1,
  }),
};

const bonfire: Deck = {
  name: 'The Bonfire',
  style: 'Replaces its own units, lives on their deaths, and burns what the enemy has built.',
  cards: of({
    scout: 2,
    martyr: 3,
    ghoul: 3,
    phoenix: 2,
    necromancer: 2,
    assassin: 2,
    champion: 1,
    archer: 1,
    giant: 1,
    sentinel: 1,
    'dark-pact': 1,
    gust: 1,
    lightning: 1,
    fireball: 1,
  }),
};

export const decks = { banner, bonfire };
