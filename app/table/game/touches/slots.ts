import { ownFields } from '../own-state.js';
import type { Touch } from './touch.js';

/** Two rounds won are the match. */
const ROUNDS_TO_WIN = 2;

export const slots: Touch = {
  facts(view, seat) {
    const { wins } = ownFields(view.seats[seat]?.own ?? {});
    const won = typeof wins === 'number' ? wins : 0;
    return [{ label: 'rounds', value: '●'.repeat(won) + '○'.repeat(Math.max(0, ROUNDS_TO_WIN - won)) }];
  },
};
