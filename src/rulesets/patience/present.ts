import { type CuesOf, commonCues, commonLog, type LogOf, type Look } from '../../authoring/index.js';
import { foundations, type game } from './game.js';
import { suitOf } from './piles.js';

export const log: LogOf<typeof game> = {
  ...commonLog,
  'match.started': () => 'The cards are dealt.',
  'card.given': null,
  'card.flipped': ({ def }, { card }) => `The ${card(def).toLowerCase()} is turned up.`,
  'stock.turned': ({ count }) =>
    `${count === 1 ? 'A card' : `${count} cards`} of the stock ${count === 1 ? 'is' : 'are'} turned up.`,
  'stock.refilled': () => 'The waste becomes the stock again.',
  'card.home': ({ suit, left }) => `A card of ${suit} comes home: ${left} to go.`,
  'match.ended': ({ winners }) => (winners.length > 0 ? 'All cards are home.' : 'The patience does not come out.'),
};

const FLIGHT = 250;

export const cues: CuesOf<typeof game> = {
  ...commonCues,
  'card.flipped': { show: 'card-flip', lasts: FLIGHT, sound: 'flip' },
  'card.home': { show: 'card-home', lasts: FLIGHT, sound: 'play' },
  'stock.refilled': { show: 'stock-refilled', lasts: FLIGHT, sound: 'shuffle' },
};

/** How the table shows the game. */
export const look: Partial<Look> = {
  colour: '#2f6f4f',
  emblem: 'cards',
  piles: ['waste', ...foundations],
  labels: {
    ...Object.fromEntries(foundations.map((foundation) => [foundation, suitOf(foundation)])),
    idle: 'Moves without a gain',
    most: 'Most cards home',
  },
};
