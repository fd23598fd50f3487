import { seatFields } from '../own-state.js';
import type { GameExtras } from './game-extras.js';

export const spades: GameExtras = {
  // A bid is shown with the tricks that are taken towards it.
  hidden: ['bid'],
  facts(view, seat) {
    const { bid } = seatFields(view, seat);
    if (typeof bid !== 'number') return [];
    const zones: Readonly<Record<string, readonly (string | null)[]>> = view.seats[seat]?.zones ?? {};
    const tricks = (zones.taken?.length ?? 0) / view.order.length;
    return [{ label: 'tricks', value: `${tricks} of ${bid === 0 ? 'nil' : bid}` }];
  },
};
