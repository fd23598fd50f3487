/** The part of a WebSocket that a connection needs: that of the package `ws` fits, and so does one in memory. */
export interface ServerSocket {
  readonly OPEN: number;
  readonly readyState: number;
  /** How much was sent and has not been read. */
  readonly bufferedAmount: number;
  send(text: string): void;
  ping(): void;
  pong(data: unknown): void;
  close(code: number, reason: string): void;
  terminate(): void;
  on(event: 'message' | 'ping', listener: (data: unknown) => void): unknown;
  on(event: 'pong' | 'close' | 'error', listener: () => void): unknown;
}

/** The stream below a socket: what is written between `cork` and `uncork` goes out in one packet. */
export interface Wire {
  cork(): void;
  uncork(): void;
}
