import { type CuesOf, type LogOf, quiet } from '../../authoring/index.js';
import type { game } from './game.js';

export const log: LogOf<typeof game> = {
  ...quiet,
  'match.started': ({ seats }) => `A draft of ${seats.length} begins.`,
  'card.revealed': ({ seat, def }, { name, card }) => `${name(seat)} takes ${card(def)}.`,
  'seat.lost': ({ seat }, { name }) => `${name(seat)} leaves, and the pack with it.`,
  'packs.opened': ({ round, direction }) => `Round ${round}: packs go ${direction}.`,
  'match.ended': ({ winners }, { name }) =>
    winners.length === 0
      ? 'Nobody wins.'
      : `${winners.map(name).join(' and ')} ${winners.length === 1 ? 'wins' : 'win'} the draft.`,
};

const FLIP = 350;
const BANNER = 800;

export const cues: CuesOf<typeof game> = {
  'card.revealed': { show: 'card-flip', lasts: FLIP, sound: 'flip' },
  'packs.opened': { show: 'round-banner', lasts: BANNER, sound: 'shuffle' },
  'seat.lost': { show: 'seat-banner', lasts: BANNER },
  'match.ended': { show: 'match-banner', lasts: BANNER, sound: 'fanfare' },
};
