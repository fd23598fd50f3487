import { setupGame } from '../dist/src/authoring/index.js';
import { health, healthCheck } from '../dist/src/parts/index.js';
import { endTurn, freshState } from './duel-game.js';
import { smallDuelSpec } from './duel-rules.js';

const HEALTH = 30;

/** The small duel with less health, so that it ends, and any card of the hand may be played: for boardgame.io. */
export const game = {
  setup: () => {
    const state = freshState();
    for (const player of state.players) player.health = HEALTH;
    return state;
  },
  moves: {
    play: ({ G }, index) => {
      const [card] = G.players[G.active].hand.splice(index, 1);
      G.players[1 - G.active].health -= card;
    },
  },
  turn: { onEnd: ({ G }) => endTurn(G) },
  endIf: ({ G }) => {
    const loser = G.players.findIndex(({ health }) => health <= 0);
    return loser < 0 ? undefined : { winner: String(1 - loser) };
  },
  disableUndo: true,
};
export const enumerate = (G) => [
  ...G.players[G.active].hand.map((_, index) => ({ move: 'play', args: [index] })),
  { event: 'endTurn' },
];

/** The same as a ruleset. */
export const shortDuel = setupGame({ id: 'short-duel', parts: [health] }).ruleset({
  ...smallDuelSpec(HEALTH),
  stateChecks: [healthCheck],
});
