import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { createMatch, feedMatch, type Match, type MatchOptions, type SeatId } from 'turnchart';
import { type RawData, type WebSocket, WebSocketServer } from 'ws';

/** Hosts a match on this machine. Each seat has its own link; a visitor without one is a spectator. */
export async function hostMatch(options: MatchOptions, port = 0) {
  const match = createMatch(options);
  // A server shows no animations; the clients do.
  match.onSettled(() => match.waitingFor.length === 0 && match.animationDone());

  const keys = new Map(match.state.order.map((id) => [randomUUID() as string, id]));
  const server = new WebSocketServer({ host: '127.0.0.1', port, maxPayload: 16_384 });
  await once(server, 'listening');
  server.on('connection', (socket, { url = '/' }) => seatAt(match, socket, keys.get(url.slice(1)) ?? null));

  const address = `ws://127.0.0.1:${(server.address() as AddressInfo).port}/`;
  const links = Object.fromEntries([...keys].map(([key, seat]) => [seat, address + key]));
  const close = async () => {
    for (const client of server.clients) client.terminate();
    await new Promise((done) => server.close(done));
  };
  return { match, address, links, close };
}

/** One connection: it gets what its seat may see, and sends what its seat may do. */
function seatAt(match: Match, socket: WebSocket, seat: SeatId | null): void {
  const viewer = seat ?? 'spectator';
  const legal = () => (seat === null ? [] : match.legal(seat));
  const tell = (message: object) => socket.send(JSON.stringify(message));
  const tellView = () => tell({ type: 'view', view: match.view(viewer), legal: legal() });

  tellView();
  const stop = feedMatch(match, viewer, (update) => tell({ type: 'update', update, legal: legal() }));
  socket.on('close', stop);
  socket.on('error', () => socket.terminate());
  socket.on('message', (data) => {
    const message = parse(data);
    if (message?.type === 'view') tellView();
    if (message?.type !== 'command' || seat === null) return;
    // The seat is that of the connection, whatever the command says.
    const receipt = match.receive({ ...Object(message.command), seat }, { expectedRevision: message.revision });
    // The events of a receipt are only for the server: the update has what this seat may see of them.
    if (!receipt.ok) tell({ type: 'refused', code: receipt.code, message: receipt.message });
  });
}

function parse(data: RawData): { type?: string; command?: unknown; revision?: number } | null {
  try {
    return Object(JSON.parse(String(data)));
  } catch {
    return null;
  }
}
