import { endTurn, freshState, playFirst, summary, TURNS } from '../duel-game.js';

/** The floor: a loop that changes the state in place. */
export const contestant = {
  play() {
    const state = freshState();
    for (let turn = 0; turn < TURNS; turn++) {
      playFirst(state);
      endTurn(state);
    }
    return state;
  },
  summary,
};
