import type { Deck } from '../../authoring/index.js';

/**
 * The starter decks, top first. The library is not shuffled unless the caller asks, so a list is also an order: each
 * row of five has two lands in it, and an opening hand has three.
 */
export const decks: Readonly<Record<string, Deck>> = {
  embers: {
    name: 'Embers',
    style: 'Fast creatures and fire: ends the match before the other side has read its first chapter.',
    // biome-ignore format: five to a line
    cards: [
      'reading-room', 'ink-imp', 'reading-room', 'page-squire', 'spark-quill',
      'reading-room', 'ember-fox', 'bold-type', 'reading-room', 'candle-guard',
      'burning-letter', 'reading-room', 'paper-drake', 'reading-room', 'page-squire',
      'card-catalogue', 'shared-lecture', 'ember-fox', 'reading-room', 'spark-quill',
      'shelf-golem', 'reading-room', 'ink-imp', 'burning-letter', 'reading-room',
      'paper-drake', 'reading-room', 'bold-type', 'candle-guard', 'reading-room',
    ],
  },
  archive: {
    name: 'Archive',
    style: 'Walls, answers and drawn cards: wins late, in the air or when the other library is empty.',
    // biome-ignore format: five to a line
    cards: [
      'reading-room', 'vellum-wall', 'card-catalogue', 'errand-owl', 'return-slip',
      'reading-room', 'bookworm', 'footnote', 'card-catalogue', 'toll-keeper',
      'strike-out', 'reading-room', 'erase', 'reading-room', 'moth-cloud',
      'reading-room', 'burn-the-stacks', 'deep-reading', 'card-catalogue', 'vellum-wall',
      'lost-pages', 'reading-room', 'careful-cataloguer', 'errand-owl', 'reading-room',
      'atlas-giant', 'reading-room', 'writ-of-silence', 'toll-keeper', 'card-catalogue',
    ],
  },
  bindery: {
    name: 'Bindery',
    style: 'Sturdy creatures that hold the ground and grow larger every turn.',
    // biome-ignore format: five to a line
    cards: [
      'reading-room', 'page-squire', 'reading-room', 'find-the-shelf', 'candle-guard',
      'reading-room', 'bold-type', 'hearth-spirit', 'reading-room', 'bookworm',
      'spark-quill', 'card-catalogue', 'last-reader', 'reading-room', 'page-squire',
      'reading-room', 'shelf-golem', 'open-shelf', 'card-catalogue', 'paper-drake',
      'erase', 'reading-room', 'atlas-giant', 'bold-type', 'reading-room',
      'shelf-golem', 'reading-room', 'last-reader', 'hearth-spirit', 'reading-room',
    ],
  },
};
