import { once } from 'node:events';
import { WebSocket } from 'ws';
import type { BranchInfo, Method, Methods } from '../../src/inspect/protocol.js';

type Reply = { readonly id: number; readonly result?: unknown; readonly error?: string };

/** A page of the inspector, from its socket: it asks, and keeps all that it hears. */
export class InspectorClient {
  /** Everything that was sent to it, as text. */
  wire = '';
  readonly pushed: BranchInfo[][] = [];
  readonly #waiting = new Map<number, (reply: Reply) => void>();
  #asked = 0;

  private constructor(readonly socket: WebSocket) {
    socket.on('message', (data) => {
      this.wire += String(data);
      const message = JSON.parse(String(data)) as Reply & { readonly push?: string; readonly branches: BranchInfo[] };
      if (message.push === undefined) this.#waiting.get(message.id)?.(message);
      else this.pushed.push(message.branches);
    });
  }

  static async connect(url: string, origin = new URL(url).origin): Promise<InspectorClient> {
    const client = new InspectorClient(new WebSocket(`${url.replace('http', 'ws')}socket`, { origin }));
    await once(client.socket, 'open');
    return client;
  }

  /** The answer to a question; a refusal is thrown. */
  ask<M extends Method>(method: M, params: Methods[M]['params']): Promise<Methods[M]['result']> {
    return new Promise((resolve, reject) => {
      const id = ++this.#asked;
      this.#waiting.set(id, ({ result, error }) =>
        error === undefined ? resolve(result as never) : reject(new Error(error)),
      );
      this.socket.send(JSON.stringify({ id, method, params }));
    });
  }
}
