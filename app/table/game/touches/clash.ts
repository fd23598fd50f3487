import { ownFields } from '../own-state.js';
import type { Touch } from './touch.js';

export const clash: Touch = {
  facts(view, seat) {
    const { advantage } = ownFields(view.seats[seat]?.own ?? {});
    return typeof advantage === 'number' && advantage > 0 ? [{ label: 'advantage', value: String(advantage) }] : [];
  },
};
