import { OptionsError } from '../model/index.js';

/** The part of a WebSocket that a client needs: that of a browser fits, and so does that of the package `ws`. */
export interface SocketLike {
  readonly readyState: number;
  send(text: string): void;
  close(code?: number, reason?: string): void;
  onopen: ((event: never) => void) | null;
  onmessage: ((event: never) => void) | null;
  onclose: ((event: never) => void) | null;
  onerror: ((event: never) => void) | null;
}

export type SocketMaker = (url: string) => SocketLike;

/** The WebSocket of the browser, or of Node from 22 on. */
export function ownSocket(url: string): SocketLike {
  if (typeof WebSocket === 'undefined') {
    throw new OptionsError("this Node has no WebSocket: pass one, `socket: (url) => new WebSocket(url)` from 'ws'");
  }
  return new WebSocket(url);
}

/** The address of a server's WebSocket, from the address of its page. */
export function socketAddress(server: string): string {
  const url = new URL('ws', server.endsWith('/') ? server : `${server}/`);
  url.protocol = url.protocol === 'https:' || url.protocol === 'wss:' ? 'wss:' : 'ws:';
  url.hash = '';
  return url.href;
}
