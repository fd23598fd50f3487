import { ownFields } from '../own-state.js';
import type { GameExtras } from './game-extras.js';

export const library: GameExtras = {
  facts(view, seat) {
    const { lands } = ownFields(view.seats[seat]?.own ?? {});
    if (typeof lands !== 'number' || lands === 0) return [];
    return [{ label: 'lands', value: String(lands) }];
  },
};
