import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { connect, type Socket } from 'node:net';

/** A WebSocket written by hand: it reads nothing and answers nothing, not even that it is closed. */
export class QuietSocket {
  readonly wire: Socket;
  isGone = false;

  private constructor(wire: Socket) {
    this.wire = wire;
    wire.on('close', () => {
      this.isGone = true;
    });
    wire.on('error', () => {});
  }

  static async open(url: string, path = 'ws'): Promise<QuietSocket> {
    const { hostname, port, host } = new URL(url);
    const wire = connect({ port: Number(port), host: hostname });
    const key = randomBytes(16).toString('base64');
    wire.write(
      `GET /${path} HTTP/1.1\r\nhost: ${host}\r\nconnection: upgrade\r\nupgrade: websocket\r\norigin: http://${host}\r\nsec-websocket-version: 13\r\nsec-websocket-key: ${key}\r\n\r\n`,
    );
    const [answer] = await once(wire, 'data');
    if (!String(answer).startsWith('HTTP/1.1 101')) throw new Error(String(answer));
    wire.pause();
    return new QuietSocket(wire);
  }

  /** Sends a ping with as much as a ping may have. */
  ping(): boolean {
    const mask = randomBytes(4);
    const body = Buffer.alloc(125, 'x').map((byte, index) => byte ^ (mask[index % 4] as number));
    return this.wire.write(Buffer.concat([Buffer.from([0x89, 0x80 | 125]), mask, body]));
  }

  /** Pings without end, until the other side has had enough. */
  async flood(most: number): Promise<void> {
    for (let n = 0; n < most && !this.isGone; n++) {
      if (this.ping()) continue;
      await new Promise<void>((resolve) => {
        this.wire.once('drain', resolve).once('close', () => resolve());
      });
    }
  }

  close(): void {
    this.wire.destroy();
  }
}
