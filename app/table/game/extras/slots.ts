import { ownFields } from '../own-state.js';
import type { GameExtras } from './game-extras.js';

/** Two rounds won are the match. */
const ROUNDS_TO_WIN = 2;

export const slots: GameExtras = {
  facts(view, seat) {
    const { wins } = ownFields(view.seats[seat]?.own ?? {});
    const won = typeof wins === 'number' ? wins : 0;
    return [{ label: 'rounds', value: '●'.repeat(won) + '○'.repeat(Math.max(0, ROUNDS_TO_WIN - won)) }];
  },
};
