import type { Deck, DeckRules, DefId } from '../../authoring/index.js';

const copies = (count: number, def: DefId): DefId[] => Array.from({ length: count }, () => def);

export const deckRules: DeckRules = { min: 10, max: 10, copies: 8 };

/** The starter decks. */
export const decks: Readonly<Record<string, Deck>> = {
  couriers: {
    name: 'Couriers',
    style: 'Runs through its deck and buys early.',
    cards: [...copies(6, 'merchant-scout'), ...copies(3, 'viper'), 'guild-courier'],
  },
  vipers: {
    name: 'Vipers',
    style: 'Draws blood from the first turn and buys what it can.',
    cards: [...copies(5, 'merchant-scout'), ...copies(3, 'viper'), 'smuggler', 'duellist'],
  },
};
