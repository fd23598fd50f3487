import { createRequire } from 'node:module';
import { game } from './boardgame-io-game.js';

const load = createRequire(import.meta.url);
const { Client } = load('boardgame.io/dist/cjs/client.js');
const { SocketIO } = load('boardgame.io/dist/cjs/multiplayer.js');

async function ask(url, body) {
  const response = await fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  if (!response.ok) throw new Error(`${url} answered ${response.status}`);
  return response.json();
}

/** A table with both its seats, each with the client of boardgame.io. */
export async function openTable(url) {
  const at = `${url}games/${game.name}/`;
  const { matchID } = await ask(`${at}create`, { numPlayers: 2 });
  const clients = [];
  for (const playerID of ['0', '1']) {
    const { playerCredentials: credentials } = await ask(`${at}${matchID}/join`, { playerID, playerName: playerID });
    const multiplayer = SocketIO({ server: url, socketOpts: { transports: ['websocket'] } });
    const client = Client({ game, multiplayer, matchID, playerID, credentials, debug: false });
    client.start();
    clients.push(client);
  }
  await Promise.all(clients.map((client) => until(client, (state) => state?.isConnected)));
  return {
    play(ends) {
      const { ctx, _stateID } = clients[0].getState();
      const seat = Number(ctx.currentPlayer);
      const arrivedAt = (client) => until(client, (state) => state._stateID > _stateID);
      const arrived = arrivedAt(clients[1 - seat]);
      if (ends) clients[seat].events.endTurn();
      else clients[seat].moves.play();
      return { arrived, done: Promise.all([arrived, arrivedAt(clients[seat])]) };
    },
    close() {
      for (const client of clients) client.stop();
    },
  };
}

function until(client, condition) {
  return new Promise((resolve) => {
    let stop = () => {};
    let over = false;
    const look = (state) => {
      if (over || !condition(state)) return;
      over = true;
      stop();
      resolve();
    };
    stop = client.subscribe(look);
    look(client.getState());
    if (over) stop();
  });
}
