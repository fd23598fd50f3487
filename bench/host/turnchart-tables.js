import { WebSocket } from 'ws';
import { connectMatch, lobbyAt } from '../../dist/src/client/index.js';

/** A table with both its seats, each with the client that a page has. */
export async function openTable(url) {
  const lobby = lobbyAt(url);
  const made = await lobby.create({ game: 'small-duel' });
  const { token } = await lobby.join(made.match);
  const clients = [made.token, token].map((seat) =>
    connectMatch({ server: url, match: made.match, token: seat, legal: false, socket: (to) => new WebSocket(to) }),
  );
  await Promise.all(clients.map((client) => client.when(({ view }) => view !== null)));
  let [heard, wanted, waiting] = [() => {}, 0, -1];
  clients.forEach((client, index) => {
    client.subscribe(({ view }) => {
      if (view.revision >= wanted && index === waiting) heard();
    });
  });
  return {
    /** One command of the seat whose turn it is; settles when the other seat has it. */
    play(ends) {
      const seat = clients[0].getSnapshot().view.active === 'p1' ? 0 : 1;
      const { view } = clients[seat].getSnapshot();
      waiting = 1 - seat;
      wanted = clients[waiting].getSnapshot().view.revision + 1;
      const arrived = new Promise((resolve) => {
        heard = resolve;
      });
      const command = ends ? { type: 'turn.end' } : { type: 'card.play', card: view.seats[view.viewer].zones.hand[0] };
      const sent = clients[seat].send(command).then((receipt) => {
        if (!receipt.ok) throw new Error(`the benchmark's own command was refused: ${receipt.message}`);
      });
      // The seat itself must have it too, or the next command is chosen from an old view.
      return { arrived, done: Promise.all([sent, arrived]) };
    },
    close() {
      for (const client of clients) client.close();
    },
  };
}
