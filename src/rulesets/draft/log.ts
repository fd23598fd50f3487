import { type CuesOf, commonCues, commonLog, type LogOf } from '../../authoring/index.js';
import type { game } from './game.js';

export const log: LogOf<typeof game> = {
  ...commonLog,
  'match.started': ({ seats }) => `A draft of ${seats.length} begins.`,
  'card.revealed': ({ seat, def }, { name, card }) => `${name(seat)} takes ${card(def)}.`,
  'seat.lost': ({ seat }, { name }) => `${name(seat)} leaves, and the pack with it.`,
  'packs.opened': ({ round, direction }) => `Round ${round}: packs go ${direction}.`,
};

const FLIP = 350;
const BANNER = 800;

export const cues: CuesOf<typeof game> = {
  ...commonCues,
  'card.revealed': { show: 'card-flip', lasts: FLIP, sound: 'flip' },
  'packs.opened': { show: 'round-banner', lasts: BANNER, sound: 'shuffle' },
};
