import { endTurn, freshState, playFirst, summary, TURNS } from '../duel-game.js';

const unwrap = (module) => module.default ?? module;
const { InitializeGame, CreateGameReducer } = unwrap(await import('boardgame.io/dist/cjs/internal.js'));
const { Client } = unwrap(await import('boardgame.io/dist/cjs/client.js'));

/** A game as the documentation of boardgame.io writes one: moves on G, a draw when the turn passes on. */
const game = {
  setup: freshState,
  moves: { play: ({ G }) => playFirst(G) },
  turn: { onEnd: ({ G }) => endTurn(G) },
  disableUndo: true,
};
const move = (playerID) => ({ type: 'MAKE_MOVE', payload: { type: 'play', args: [], playerID } });
const end = (playerID) => ({ type: 'GAME_EVENT', payload: { type: 'endTurn', args: [], playerID } });
const reduce = CreateGameReducer({ game });

export const reducer = {
  play() {
    let state = InitializeGame({ game, numPlayers: 2 });
    for (let turn = 0; turn < TURNS; turn++) {
      const player = String(turn % 2);
      state = reduce(state, move(player));
      state = reduce(state, end(player));
    }
    return state;
  },
  summary: ({ G }) => summary(G),
};

export const client = {
  play() {
    const local = Client({ game, numPlayers: 2, debug: false });
    local.start();
    for (let turn = 0; turn < TURNS; turn++) {
      local.moves.play();
      local.events.endTurn();
    }
    local.stop();
    return local;
  },
  summary: (local) => summary(local.getState().G),
};
