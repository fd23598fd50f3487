import type { BranchInfo, Method, Methods, Push } from '../../src/inspect/protocol.js';

/** The connection of the page to the recorder of the matches: in the same page, or over a socket. */
export interface RecorderConnection {
  ask<M extends Method>(method: M, params: Methods[M]['params']): Promise<Methods[M]['result']>;
  /** Called when there is something new, and when the connection changes. */
  listen(listener: ConnectionListener): () => void;
  readonly remote: boolean;
}

export interface ConnectionListener {
  branches(branches: readonly BranchInfo[]): void;
  connected(connected: boolean): void;
}

interface Reply {
  readonly id: number;
  readonly result?: unknown;
  readonly error?: string;
}
interface PendingAnswer {
  resolve(value: unknown): void;
  reject(error: Error): void;
}

/** A connection to `startInspector` that reconnects automatically. */
export function connectSocket(url: string): RecorderConnection {
  const listeners = new Set<ConnectionListener>();
  const waiting = new Map<number, PendingAnswer>();
  let socket: WebSocket | null = null;
  let asked = 0;
  let pause = 250;

  const open = (): void => {
    const next = new WebSocket(url);
    next.onopen = () => {
      socket = next;
      pause = 250;
      for (const listener of listeners) listener.connected(true);
    };
    next.onmessage = ({ data }) => {
      const message = JSON.parse(String(data)) as Reply | Push;
      if ('push' in message) for (const listener of listeners) listener.branches(message.branches);
      else settle(message);
    };
    next.onclose = () => {
      socket = null;
      for (const { reject } of waiting.values()) reject(new Error('The connection was lost.'));
      waiting.clear();
      for (const listener of listeners) listener.connected(false);
      setTimeout(open, pause);
      pause = Math.min(pause * 2, 5000);
    };
  };
  const settle = ({ id, result, error }: Reply): void => {
    const one = waiting.get(id);
    waiting.delete(id);
    if (error === undefined) one?.resolve(result);
    else one?.reject(new Error(error));
  };
  open();
  return {
    remote: true,
    ask: (method, params) =>
      new Promise((resolve, reject) => {
        if (socket === null) {
          reject(new Error('There is no connection to the match.'));
          return;
        }
        const id = ++asked;
        waiting.set(id, { resolve, reject });
        socket.send(JSON.stringify({ id, method, params }));
      }),
    listen(listener) {
      listeners.add(listener);
      if (socket !== null) listener.connected(true);
      return () => listeners.delete(listener);
    },
  };
}
