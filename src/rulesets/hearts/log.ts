import { type CuesOf, commonCues, commonLog, type LogOf } from '../../authoring/index.js';
import type { game } from './game.js';

const counted = (points: number): string => `${points} ${points === 1 ? 'point' : 'points'}`;

export const log: LogOf<typeof game> = {
  ...commonLog,
  'card.played': ({ seat, def }, { name, card }) => `${name(seat)} plays the ${card(def).toLowerCase()}.`,
  'seat.lost': ({ seat }, { name }) => `${name(seat)} leaves; the cards are played on.`,
  'round.dealt': ({ round, direction }) =>
    direction === 'none'
      ? `Round ${round}: nobody passes.`
      : `Round ${round}: three cards are passed ${direction === 'across' ? 'across' : `to the ${direction}`}.`,
  'cards.passed': ({ seat, to, count }, { name }) => `${name(seat)} passes ${count} cards to ${name(to)}.`,
  'hearts.broken': () => 'Hearts are broken.',
  'trick.taken': ({ seat, points }, { name }) =>
    `${name(seat)} takes the trick${points === 0 ? '' : ` and ${counted(points)}`}.`,
  'moon.shot': ({ seat }, { name }) => `${name(seat)} shoots the moon!`,
  'round.scored': ({ seat, points, score }, { name }) => `${name(seat)} gets ${counted(points)} and has ${score}.`,
};

/** How long things take to show, one after another. */
const FLIGHT = 400;
const SWEEP = 600;
const BANNER = 900;

export const cues: CuesOf<typeof game> = {
  ...commonCues,
  'card.played': { show: 'card-flight', lasts: FLIGHT, sound: 'play' },
  'round.dealt': { show: 'round-banner', lasts: BANNER, sound: 'shuffle' },
  'cards.passed': { show: 'pass-flight', lasts: FLIGHT, sound: 'slide' },
  'hearts.broken': { show: 'hearts-broken', lasts: FLIGHT, sound: 'crack' },
  'trick.taken': { show: 'trick-sweep', lasts: SWEEP, sound: 'sweep' },
  'moon.shot': { show: 'moon-banner', lasts: BANNER, sound: 'fanfare' },
};
