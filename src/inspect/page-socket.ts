import type { WebSocket } from 'ws';
import { messageOf, TurnchartError } from '../model/index.js';
import type { InspectorHost } from './host.js';
import type { Method, Push } from './protocol.js';

/** A page that does not read its messages gets nothing more until it has. */
const MAX_UNREAD = 4 * 1024 * 1024;

/** The connection of one page, of a server without `autoPong`. Its errors do not affect others. */
export function servePageSocket(host: InspectorHost, client: WebSocket): void {
  let waiting = false;
  const push = (): void => {
    if (client.readyState !== client.OPEN || waiting) return;
    if (client.bufferedAmount > MAX_UNREAD) {
      waiting = true;
      setTimeout(() => {
        waiting = false;
        push();
      }, 250).unref();
      return;
    }
    client.send(JSON.stringify({ push: 'branches', branches: host.branches() } satisfies Push));
  };
  const stop = host.onChange(push);
  client.on('close', stop);
  client.on('error', () => client.terminate());
  client.on('message', (data) => {
    if (isRead(client)) client.send(answer(host, String(data)));
  });
  answerPings(client);
}

/** Answers the pings of a page, of a server without `autoPong`, as long as the page reads the answers. */
export function answerPings(client: WebSocket): void {
  client.on('ping', (data) => {
    if (isRead(client)) client.pong(data);
  });
}

/** Whether a page reads its answers. One that only asks is cut: it must not fill the memory. */
export function isRead(client: WebSocket): boolean {
  if (client.bufferedAmount <= MAX_UNREAD) return client.readyState === client.OPEN;
  client.terminate();
  return false;
}

function answer(host: InspectorHost, text: string): string {
  let id: number | null = null;
  try {
    const request = JSON.parse(text) as { id: unknown; method: Method; params: never };
    // Any other value would be sent back whole, however large it is.
    if (typeof request.id === 'number') id = request.id;
    return JSON.stringify({ id, result: host.answer(request.method, request.params) });
  } catch (error) {
    if (!(error instanceof TurnchartError || error instanceof SyntaxError))
      console.error('the inspector failed to answer', error);
    return JSON.stringify({ id, error: messageOf(error) });
  }
}
