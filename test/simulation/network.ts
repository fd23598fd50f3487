import type { IncomingMessage, ServerResponse } from 'node:http';
import { Readable } from 'node:stream';
import type { SocketLike } from 'turnchart/client';
import type { HostServer } from 'turnchart-tools/host';
import type { ServerSocket } from '../../src/host/server/server-socket.js';
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

/** Whoever watches the frames of a connection, as they are sent. */
export interface Tap {
  sent(text: string): void;
  received(text: string): void;
  answered(text: string): void;
}

const OPEN = 1;
const CLOSED = 3;

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

class ClientEnd implements SocketLike {
  readyState = 0;
  onopen: SocketLike['onopen'] = null;
  onmessage: SocketLike['onmessage'] = null;
  onclose: SocketLike['onclose'] = null;
  onerror: SocketLike['onerror'] = null;
  onGone: () => void = () => {};

  constructor(readonly link: Link) {}

  send(text: string): void {
    this.link.toServer(text);
  }

  close(): void {
    this.link.cut();
  }
}

type Heard = 'message' | 'ping' | 'pong' | 'close' | 'error';

class ServerEnd implements ServerSocket {
  readonly OPEN = OPEN;
  readonly bufferedAmount = 0;
  readyState = OPEN;
  readonly #listeners = new Map<Heard, ((data: unknown) => void)[]>();

  constructor(readonly link: Link) {}

  on(event: Heard, listener: (data: unknown) => void): void {
    this.#listeners.set(event, [...(this.#listeners.get(event) ?? []), listener]);
  }

  emit(event: Heard, data: unknown = undefined): void {
    for (const listener of this.#listeners.get(event) ?? []) listener(data);
  }

  send(text: string): void {
    this.link.toClient(text);
  }

  ping(): void {
    this.link.pong();
  }

  /** No client here sends a ping of its own. */
  pong(): void {}

  close(): void {
    this.link.endAtServer();
  }

  terminate(): void {
    this.link.cut();
  }
}

/** One connection between a player and a process. */
class Link {
  readonly client = new ClientEnd(this);
  readonly #server = new ServerEnd(this);
  readonly #world: World;
  readonly #network: Network;
  readonly #random: Random;
  readonly #tap: Tap;
  #there: Reachable | null = null;
  #isCut = false;
  #lastToServer = 0;
  #lastToClient = 0;

  constructor(world: World, network: Network, random: Random, tap: Tap) {
    this.#world = world;
    this.#network = network;
    this.#random = random;
    this.#tap = tap;
  }

  get machine(): Machine | null {
    return this.#there?.machine ?? null;
  }

  open(there: Reachable): void {
    if (this.#isCut) return;
    this.#there = there;
    there.machine.after(0, () => {
      if (this.#isCut) return;
      there.server.accept(this.#server, { cork: () => {}, uncork: () => {} });
    });
    this.#network.machine.after(this.#network.delay(), () => {
      if (this.#isCut) return;
      this.client.readyState = OPEN;
      this.client.onopen?.({} as never);
    });
  }

  toServer(text: string): void {
    if (this.#isCut) return;
    this.#tap.sent(text);
    this.#deliver(text);
    // The same bytes once more, as after a retry by something in between.
    if (/^\{"type":"(command|undo|chat)"/.test(text) && this.#random.chance(this.#network.wire.double)) {
      this.#world.count('doubled');
      this.#deliver(text);
    }
  }

  #deliver(text: string): void {
    const { machine } = this;
    if (machine === null) return;
    this.#lastToServer = Math.max(this.#lastToServer, this.#world.time + this.#network.delay());
    machine.after(this.#lastToServer - this.#world.time, () => {
      if (!this.#isCut) this.#server.emit('message', text);
    });
  }

  toClient(text: string): void {
    if (this.#isCut) return;
    this.#world.count('frames');
    this.#tap.answered(text);
    this.#lastToClient = Math.max(this.#lastToClient, this.#world.time + this.#network.delay());
    this.#network.machine.after(this.#lastToClient - this.#world.time, () => {
      if (this.#isCut) return;
      this.#tap.received(text);
      this.client.onmessage?.({ data: text } as never);
    });
  }

  pong(): void {
    this.machine?.after(2 * this.#network.delay(), () => {
      if (!this.#isCut) this.#server.emit('pong');
    });
  }

  /** The server says goodbye: the client gets what was sent before. */
  endAtServer(): void {
    this.#server.readyState = CLOSED;
    const wait = Math.max(this.#lastToClient, this.#world.time + this.#network.delay()) - this.#world.time;
    this.#network.machine.after(wait, () => this.cut());
  }

  /** Nothing passes any more. Each end notices in its own time, the server perhaps much later. */
  cut(): void {
    if (this.#isCut) return;
    this.#isCut = true;
    this.#network.machine.after(this.#random.between(1, 100), () => {
      this.client.readyState = CLOSED;
      this.client.onGone();
      this.client.onclose?.({} as never);
    });
    this.machine?.after(this.#random.pick([1, 50, 500, 4_000]), () => {
      this.#server.readyState = CLOSED;
      this.#server.emit('close');
    });
  }
}
