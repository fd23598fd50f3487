import { endTurn, freshState, playFirst } from '../duel-game.js';

/** The small duel as boardgame.io's documentation writes one. */
export const game = {
  name: 'small-duel',
  setup: freshState,
  moves: { play: ({ G }) => playFirst(G) },
  turn: { onEnd: ({ G }) => endTurn(G) },
  disableUndo: true,
};
