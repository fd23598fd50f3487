import { ownFields } from '../own-state.js';
import type { Touch } from './touch.js';

export const library: Touch = {
  facts(view, seat) {
    const { lands } = ownFields(view.seats[seat]?.own ?? {});
    if (typeof lands !== 'number' || lands === 0) return [];
    return [{ label: 'lands', value: String(lands) }];
  },
};
