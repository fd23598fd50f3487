import type { IncomingMessage, ServerResponse } from 'node:http';
import { Readable } from 'node:stream';
import type { SocketLike } from 'turnchart/client';
import type { HostServer } from 'turnchart-tools/host';
import { Link, type Tap } from './link.js';
import type { Machine } from './machine.js';
import type { Random } from './random.js';
import type { World } from './world.js';

/** A process that takes connections, while it is up. */
export interface Reachable {
  readonly machine: Machine;
  readonly server: HostServer;
}

/** What goes wrong between one player and all servers. */
export interface Wire {
  lagMs: number;
  /** The probability that a command arrives twice. */
  double: number;
  /** The probability that a request arrives once more, late. */
  doubleRequests: number;
  /** The probability that a request or its answer is lost. */
  loseRequests: number;
  isApart: boolean;
}

export const goodWire = (): Wire => ({ lagMs: 0, double: 0, doubleRequests: 0, loseRequests: 0, isApart: false });

/** The connections of one player. Each is reliable and in order until it is cut, as TCP is. */
export class Network {
  readonly #world: World;
  readonly #random: Random;
  readonly #reach: (url: URL) => Reachable | null;
  readonly #links = new Set<Link>();

  constructor(
    world: World,
    readonly machine: Machine,
    readonly wire: Wire,
    reach: (url: URL) => Reachable | null,
  ) {
    this.#world = world;
    this.#random = world.random(`network ${machine.name}`);
    this.#reach = reach;
  }

  delay(): number {
    return this.#random.between(1, 20) + (this.wire.lagMs > 0 ? this.#random.between(0, this.wire.lagMs) : 0);
  }

  socket(address: string, tap: Tap): SocketLike {
    const link = new Link(this.#world, this, this.#random, tap);
    this.#links.add(link);
    link.client.onGone = () => this.#links.delete(link);
    const url = new URL(address);
    this.#world.after(this.delay(), () => {
      const there = this.wire.isApart ? null : this.#reach(url);
      if (there === null) link.cut();
      else link.open(there);
    });
    return link.client;
  }

  /** Ends all connections: what is under way is lost. */
  cut(): void {
    for (const link of this.#links) link.cut();
  }

  /** Ends the connections to a machine that has died. */
  lose(machine: Machine): void {
    for (const link of this.#links) if (link.machine === machine) link.cut();
  }

  /** Something that the player's own page would not send now. */
  inject(text: string): void {
    for (const link of this.#links) link.toServer(text);
  }

  /** A request over HTTP. It fails when it or its answer is lost: nobody knows which. */
  async fetch(url: URL, init: RequestInit): Promise<Pick<Response, 'ok' | 'status' | 'statusText' | 'json'>> {
    const loses = this.#random.chance(this.wire.loseRequests);
    const losesAnswer = this.#random.chance(0.5);
    await this.#world.pause(this.delay());
    const there = this.wire.isApart ? null : this.#reach(url);
    if (there === null || (loses && !losesAnswer)) throw new TypeError('fetch failed');
    this.#double(url, init);
    const answer = await Promise.race([request(there, this.machine.name, url, init), this.#giveUp()]);
    await this.#world.pause(this.delay());
    if (answer === null || loses || !there.machine.isAlive) throw new TypeError('fetch failed');
    const { status, text } = answer;
    return {
      ok: status < 300,
      status,
      statusText: String(status),
      json: async () => JSON.parse(text),
    };
  }

  /** The same request once more, when its sender has long had an answer and gone on. */
  #double(url: URL, init: RequestInit): void {
    if (init.method !== 'POST' || !this.#random.chance(this.wire.doubleRequests)) return;
    this.#world.after(this.#random.between(1, 5_000), () => {
      const there = this.#reach(url);
      if (there === null) return;
      this.#world.count('doubledRequests');
      void request(there, this.machine.name, url, init);
    });
  }

  /** A server that died gives no answer. */
  #giveUp(): Promise<null> {
    return this.#world.pause(8_000).then(() => null);
  }
}

/** A request as the server of Node would hand it on. */
async function request(
  { server, machine }: Reachable,
  address: string,
  url: URL,
  { method = 'GET', headers, body }: RequestInit,
): Promise<{ status: number; text: string }> {
  const own = Object.assign(Readable.from(body === undefined ? [] : [Buffer.from(String(body))]), {
    method,
    url: `${url.pathname}${url.search}`,
    headers: { host: url.host, ...headers },
    socket: { remoteAddress: address, localPort: 80 },
  }) as unknown as IncomingMessage;
  return new Promise((resolve) => {
    let status = 200;
    const response = {
      headersSent: false,
      setHeader: () => response,
      writeHead(code: number) {
        status = code;
        response.headersSent = true;
        return response;
      },
      end: (text = '') => resolve({ status, text }),
      destroy: () => {},
    };
    machine.after(0, () => void server.handle(own, response as unknown as ServerResponse));
  });
}
