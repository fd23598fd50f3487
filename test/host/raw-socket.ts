import { once } from 'node:events';
import type { ClientMessage, ServerMessage } from 'turnchart-tools/host';
import { WebSocket } from 'ws';

/** A socket without a client behind it: it sends what it is told to, and keeps every message. */
export class RawSocket {
  readonly heard: ServerMessage[] = [];
  readonly socket: WebSocket;
  #waiting: (() => void)[] = [];

  private constructor(socket: WebSocket) {
    this.socket = socket;
    socket.on('message', (data) => {
      this.heard.push(JSON.parse(String(data)));
      this.#wake();
    });
    socket.on('close', () => this.#wake());
    socket.on('error', () => {});
  }

  static async open(url: string, headers: Record<string, string> = {}): Promise<RawSocket> {
    const raw = new RawSocket(new WebSocket(`${url.replace(/^http/, 'ws')}ws`, { headers }));
    await once(raw.socket, 'open');
    return raw;
  }

  /** A connection that has said hello and was welcomed. */
  static async greeted(url: string, match: string, token: string | null): Promise<RawSocket> {
    const raw = await RawSocket.open(url);
    raw.send({ type: 'hello', protocol: 1, match, token });
    await raw.until(() => raw.has('welcome'));
    return raw;
  }

  get isOpen(): boolean {
    return this.socket.readyState === WebSocket.OPEN;
  }

  has(type: ServerMessage['type']): boolean {
    return this.heard.some((message) => message.type === type);
  }

  send(message: ClientMessage): void {
    this.socket.send(JSON.stringify(message));
  }

  /** Waits until something is true of what was heard, or of the socket. */
  async until(isTrue: () => boolean): Promise<void> {
    while (!isTrue()) await new Promise<void>((resolve) => this.#waiting.push(resolve));
  }

  close(): void {
    this.socket.terminate();
  }

  #wake(): void {
    for (const wake of this.#waiting.splice(0)) wake();
  }
}
