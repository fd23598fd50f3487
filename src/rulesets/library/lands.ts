import { scry } from '../../authoring/index.js';
import { land } from './card-kinds.js';
import type { LibraryCard } from './game.js';

export const lands: Readonly<Record<string, LibraryCard>> = {
  'reading-room': land('Reading Room', {
    text: 'Gives you one mana each turn.',
    flavour: 'The lamp is always lit.',
  }),
  'card-catalogue': land('Card Catalogue', {
    text: 'Gives you one mana each turn. When you play it, look at the top card of your library; you may put it on the bottom.',
    flavour: 'Ten thousand drawers, one of them right.',
    onPlay: ({ seat }) => [scry({ seat, count: 1 })],
  }),
};
