import { ownFields } from '../own-state.js';
import type { GameExtras } from './game-extras.js';

export const clash: GameExtras = {
  facts(view, seat) {
    const { advantage } = ownFields(view.seats[seat]?.own ?? {});
    return typeof advantage === 'number' && advantage > 0 ? [{ label: 'advantage', value: String(advantage) }] : [];
  },
};
